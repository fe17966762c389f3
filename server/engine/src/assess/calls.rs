//! One run's calls, cost and receipt.

use domain::{
    budget::Limit,
    intake::{Assessment, IntakeOutcome, IntakeReceipt, Target, TargetReceipt, wording::NotChecked},
};

use super::Limits;
use crate::ports::{Called, ModelError, Ports};

/// A run of the gate while it goes on.
pub(super) struct Run<'a> {
    /// The outside world.
    pub(super) ports: &'a Ports,
    /// What it may spend.
    pub(super) limits: Limits,
    /// What it did so far.
    pub(super) receipt: IntakeReceipt,
}

impl<'a> Run<'a> {
    /// A run that has done nothing.
    pub(super) fn new(ports: &'a Ports, limits: Limits) -> Self {
        Self { ports, limits, receipt: IntakeReceipt::default() }
    }

    /// Records a call and gives its answer, if there is one. One that was too dear is noted as such (INT-12).
    pub(super) fn take<T>(&mut self, called: Called<T>) -> Option<T> {
        self.receipt.calls.extend(called.call);
        match &called.answer {
            Err(ModelError::Spent(Limit::Request)) => self.not_checked(NotChecked::Budget),
            Err(ModelError::Spent(Limit::Month)) => self.not_checked(NotChecked::MonthlyBudget),
            Ok(_) | Err(_) => {}
        }
        called.answer.ok()
    }

    /// Notes once that something could not be looked at.
    pub(super) fn not_checked(&mut self, what: NotChecked) {
        let words = what.in_words().to_owned();
        if !self.receipt.not_checked.contains(&words) {
            self.receipt.not_checked.push(words);
        }
    }

    /// Starts the target's entry in the receipt and gives its place.
    pub(super) fn looked_at(&mut self, target: &Target) -> usize {
        self.receipt.targets.push(TargetReceipt {
            target: target.id().to_owned(),
            title: target.title.clone(),
            ..TargetReceipt::default()
        });
        self.receipt.targets.len() - 1
    }

    /// Whether there is money for a reviewer call (INT-12).
    pub(super) fn may_review(&mut self) -> bool {
        let spent: i64 = self.receipt.calls.iter().map(|call| call.cost_microusd).sum();
        let may = self.limits.budget_microusd.is_none_or(|budget| spent < budget);
        if !may {
            self.not_checked(NotChecked::Budget);
        }
        may
    }

    /// Outcome and receipt.
    pub(super) fn finish(self, outcome: IntakeOutcome) -> Assessment {
        Assessment { outcome, receipt: self.receipt }
    }
}
