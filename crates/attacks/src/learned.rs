//! What an attack learned, beside what guessing learns.

/// The result of one attack.
#[derive(Debug, Clone)]
pub struct Learned {
    /// What the attacker does.
    pub attack: &'static str,
    /// The number of members.
    pub members: usize,
    /// The number of guesses.
    pub tries: usize,
    /// The number of guesses that were right.
    pub learned: usize,
    /// The expected number of right guesses of somebody without the attack.
    pub chance: f64,
    /// The number of ways to guess, of which this is the best.
    pub ways: u32,
}

impl Learned {
    /// Returns the best of several ways to guess.
    pub(crate) fn best(results: Vec<Self>) -> Self {
        let ways = u32::try_from(results.len()).unwrap_or(u32::MAX);
        let best = results.into_iter().max_by_key(|result| result.learned);
        Self {
            ways,
            ..best.expect("there is a way to guess")
        }
    }

    /// The most right guesses that are not better than chance: guessing has more at most once in a
    /// thousand runs.
    pub fn limit(&self) -> usize {
        #[expect(clippy::cast_precision_loss, reason = "thousands")]
        let probability = self.chance / self.tries.max(1) as f64;
        let allowed = 0.001 / f64::from(self.ways);
        let is_luck = |right: &usize| upper_tail(self.tries, probability, *right) >= allowed;
        (0..=self.tries).take_while(is_luck).last().unwrap_or(0)
    }

    /// Whether more guesses were right than by luck.
    pub fn is_better_than_chance(&self) -> bool {
        self.learned > self.limit()
    }
}

/// The probability of at least `successes` of `tries`.
#[expect(clippy::cast_precision_loss, reason = "thousands")]
fn upper_tail(tries: usize, probability: f64, successes: usize) -> f64 {
    if successes == 0 || probability >= 1.0 {
        return 1.0;
    }
    let odds = probability / (1.0 - probability);
    // Logarithms, because the first terms of a thousand tries are below the smallest number.
    let mut term = tries as f64 * (1.0 - probability).ln();
    let mut below = term.exp();
    for success in 1..successes {
        term += ((tries - success + 1) as f64 / success as f64 * odds).ln();
        below += term.exp();
    }
    (1.0 - below).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned(tries: usize, learned: usize, chance: f64) -> Learned {
        Learned {
            attack: "",
            members: tries,
            tries,
            learned,
            chance,
            ways: 1,
        }
    }

    #[test]
    fn luck_is_not_better_than_chance() {
        // P(X >= 5) of a thousand tries with an expectation of one is 0.0036, P(X >= 6) is 0.0006.
        assert!(!learned(1_000, 5, 1.0).is_better_than_chance());
        assert!(learned(1_000, 6, 1.0).is_better_than_chance());
        assert!(!learned(50, 0, 1.0).is_better_than_chance());
        assert!(learned(50, 50, 1.0).is_better_than_chance());
    }

    #[test]
    fn anything_is_better_than_no_chance() {
        assert!(learned(50, 1, 0.0).is_better_than_chance());
    }
}
