//! What tokens cost, from the operator's table. Whole micro-dollars, rounded up (BLD-06).

/// Prices of one model, in micro-dollars a million tokens. Zero for a model that costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Of what it reads.
    pub input: u64,
    /// Of what it writes.
    pub output: u64,
}

/// Tokens of one call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tokens {
    pub(super) input: u64,
    pub(super) output: u64,
}

impl Price {
    /// What so many tokens cost.
    pub(super) fn of(self, tokens: Tokens) -> i64 {
        let millionths = u128::from(self.input) * u128::from(tokens.input)
            + u128::from(self.output) * u128::from(tokens.output);
        i64::try_from(millionths.div_ceil(1_000_000)).unwrap_or(i64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: BLD-06
    #[test]
    fn a_cost_is_whole_and_never_too_low() {
        let price = Price { input: 2_000_000, output: 10_000_000 };
        let of = |input, output| price.of(Tokens { input, output });
        assert_eq!([of(0, 0), of(1, 0), of(0, 1), of(1_000, 500)], [0, 2, 10, 7_000]);
        assert_eq!(Price { input: 20_000, output: 0 }.of(Tokens { input: 1, output: 0 }), 1);
        assert_eq!(Price { input: u64::MAX, output: 1 }.of(Tokens { input: u64::MAX, output: 1 }), i64::MAX);
    }
}
