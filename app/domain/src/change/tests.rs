//! Stories of one change.
