"""How a row's dates were understood, and which became its own: for people who ask why."""

from freshledger.explain.page import explanation_page as explanation_page
from freshledger.explain.understood import Explanation as Explanation
from freshledger.explain.understood import explain as explain
