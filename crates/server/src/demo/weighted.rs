//! Drawing from a list in which some things are more frequent than others.

use rand::{Rng, distr::Distribution};
use rand_distr::weighted::WeightedAliasIndex;

/// Things with weights, made ready to be drawn in constant time.
#[derive(Debug, Clone)]
pub(super) struct Weighted<T> {
    items: Vec<T>,
    shares: Vec<f64>,
    index: WeightedAliasIndex<f64>,
}

/// The average of a figure, and its variance around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Moments {
    pub(super) mean: f64,
    pub(super) variance: f64,
}

impl<T> Weighted<T> {
    /// Makes things with their weights ready; `None` when none of them can be drawn.
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

    /// One of the things, each as often as its weight says.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> &T {
        &self.items[self.index.sample(rng)]
    }

    /// What a figure of the things comes to over many draws.
    pub(super) fn moments(&self, figure: impl Fn(&T) -> f64) -> Moments {
        let shared = || self.shares.iter().zip(&self.items);
        let mean: f64 = shared().map(|(share, item)| share * figure(item)).sum();
        let variance = shared()
            .map(|(share, item)| share * (figure(item) - mean).powi(2))
            .sum();
        Moments { mean, variance }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn things_are_drawn_as_often_as_their_weights_say() {
        let weighted = Weighted::new([(3.0, "often"), (1.0, "seldom"), (0.0, "never")]).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<_> = (0..4_000).map(|_| *weighted.draw(&mut rng)).collect();
        let count = |name| drawn.iter().filter(|one| **one == name).count();
        assert!((2_900..3_100).contains(&count("often")));
        assert_eq!(count("never"), 0);
    }

    #[test]
    fn nothing_can_be_drawn_from_nothing() {
        assert!(Weighted::<u8>::new([]).is_none());
        assert!(Weighted::new([(0.0, 1)]).is_none());
    }

    #[test]
    fn moments_weigh_each_thing() {
        let weighted = Weighted::new([(3.0, 0.0), (1.0, 4.0)]).unwrap();
        let expected = Moments {
            mean: 1.0,
            variance: 3.0,
        };
        assert_eq!(weighted.moments(|one| *one), expected);
    }
}
