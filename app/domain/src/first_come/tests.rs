//! Who chooses, and what follows.
