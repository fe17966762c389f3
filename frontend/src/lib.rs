//! Hydration.
