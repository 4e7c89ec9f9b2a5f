"""From text to dates: scan, read, resolve, choose a row's own."""

from freshledger.dates.extract import extract_dates as extract_dates
