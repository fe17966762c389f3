//! A service that keeps failing is left alone for a while, so that its faults cost a bounded number of calls (REL-03).

use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::{Moment, time::SECOND};

/// Failed calls in a row after which the service is left alone.
pub(super) const FAILURES: u32 = 3;
/// How long it is left alone, in microseconds.
pub(super) const LEFT_ALONE: i64 = 60 * SECOND;

/// How calls may be made now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// With retries.
    Open,
    /// Once, to see whether it answers again; others wait for what comes of it.
    Probe,
    /// Not at all.
    Shut,
}

/// Counts failures in a row.
#[derive(Debug, Default)]
pub(super) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    until: Option<Moment>,
}

impl Breaker {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How a call may be made.
    pub(super) fn way(&self, now: Moment) -> Way {
        let mut state = self.state();
        match state.until {
            None => Way::Open,
            Some(until) if now < until => Way::Shut,
            Some(_) => {
                state.until = Some(now.plus(LEFT_ALONE));
                Way::Probe
            }
        }
    }

    /// A call was answered.
    pub(super) fn succeeded(&self) {
        *self.state() = State::default();
    }

    /// A call failed for good.
    pub(super) fn failed(&self, now: Moment) {
        let mut state = self.state();
        state.failures = state.failures.saturating_add(1);
        if state.failures >= FAILURES {
            state.until = Some(now.plus(LEFT_ALONE));
        }
    }

    /// Until when the service is left alone.
    pub(super) fn until(&self) -> Option<Moment> {
        self.state().until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: REL-03
    #[test]
    fn it_shuts_after_failures_in_a_row_and_probes_once() {
        let breaker = Breaker::default();
        let at = |seconds: i64| Moment(seconds * SECOND);
        breaker.failed(at(0));
        breaker.failed(at(0));
        breaker.succeeded();
        for _ in 1..FAILURES {
            breaker.failed(at(1));
            assert_eq!(breaker.way(at(1)), Way::Open);
        }
        breaker.failed(at(1));
        assert_eq!((breaker.way(at(1)), breaker.way(at(60))), (Way::Shut, Way::Shut));
        assert_eq!(
            (breaker.way(at(61)), breaker.way(at(61))),
            (Way::Probe, Way::Shut),
            "one probe at a time"
        );
        breaker.failed(at(62));
        assert_eq!((breaker.way(at(121)), breaker.way(at(122))), (Way::Shut, Way::Probe));
        breaker.succeeded();
        assert_eq!((breaker.way(at(122)), breaker.until()), (Way::Open, None));
    }
}
