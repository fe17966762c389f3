//! Comparing two requests.
