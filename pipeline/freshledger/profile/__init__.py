"""What a corpus as a whole is worth: the `freshness_profile` (docs/rules.md, profile)."""

from freshledger.profile.build import profile, profiles
from freshledger.profile.findings import Findings, Language, Task

__all__ = ["Findings", "Language", "Task", "profile", "profiles"]
