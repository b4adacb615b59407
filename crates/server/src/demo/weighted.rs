//! Weighted random choice.

use rand::{Rng, distr::Distribution};
use rand_distr::weighted::WeightedAliasIndex;

/// Items with weights, prepared for drawing in constant time.
#[derive(Debug, Clone)]
pub(super) struct Weighted<T> {
    items: Vec<T>,
    shares: Vec<f64>,
    index: WeightedAliasIndex<f64>,
}

/// Mean, and second and third central moments of a figure.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Moments {
    pub(super) mean: f64,
    pub(super) variance: f64,
    pub(super) third: f64,
}

impl<T> Weighted<T> {
    /// Prepares the items; returns `None` if none of them can be drawn.
    pub(super) fn new(items: impl IntoIterator<Item = (f64, T)>) -> Option<Self> {
        let (weights, items): (Vec<f64>, Vec<T>) = items.into_iter().unzip();
        let sum: f64 = weights.iter().sum();
        let shares = weights.iter().map(|weight| weight / sum).collect();
        let index = WeightedAliasIndex::new(weights).ok()?;
        Some(Self {
            items,
            shares,
            index,
        })
    }

    /// Draws an item with the probability of its weight.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> &T {
        &self.items[self.index.sample(rng)]
    }

    /// Returns the moments of a figure over many draws.
    pub(super) fn moments(&self, figure: impl Fn(&T) -> f64) -> Moments {
        let weighted_items = || self.shares.iter().zip(&self.items);
        let mean: f64 = weighted_items()
            .map(|(share, item)| share * figure(item))
            .sum();
        let central = |power| {
            weighted_items()
                .map(|(share, item)| share * (figure(item) - mean).powi(power))
                .sum()
        };
        Moments {
            mean,
            variance: central(2),
            third: central(3),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn items_are_drawn_by_weight() {
        let weighted = Weighted::new([(3.0, "often"), (1.0, "seldom"), (0.0, "never")]).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<_> = (0..4_000).map(|_| *weighted.draw(&mut rng)).collect();
        let count = |name| drawn.iter().filter(|item| **item == name).count();
        assert!((2_900..3_100).contains(&count("often")));
        assert_eq!(count("never"), 0);
    }

    #[test]
    fn empty_or_weightless_items_cannot_be_drawn() {
        assert!(Weighted::<u8>::new([]).is_none());
        assert!(Weighted::new([(0.0, 1)]).is_none());
    }

    #[test]
    fn moments_are_weighted() {
        let weighted = Weighted::new([(3.0, 0.0), (1.0, 4.0)]).unwrap();
        let expected = Moments {
            mean: 1.0,
            variance: 3.0,
            third: 6.0,
        };
        assert_eq!(weighted.moments(|item| *item), expected);
    }
}
