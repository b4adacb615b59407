//! Weighted random choice.

use rand::{Rng, distr::Distribution};
use rand_distr::weighted::WeightedAliasIndex;

/// Items with weights, prepared for drawing in constant time.
#[derive(Debug, Clone)]
pub(crate) struct Weighted<T> {
    items: Vec<T>,
    index: WeightedAliasIndex<f64>,
}

impl<T> Weighted<T> {
    /// Prepares the items.
    ///
    /// # Panics
    /// If none of them can be drawn, which the tests exclude.
    pub(crate) fn new(items: impl IntoIterator<Item = (f64, T)>) -> Self {
        Self::try_new(items).expect("an item that can be drawn")
    }

    /// Prepares the items. `None` if none of them can be drawn.
    pub(crate) fn try_new(items: impl IntoIterator<Item = (f64, T)>) -> Option<Self> {
        let (weights, items): (Vec<f64>, Vec<T>) = items.into_iter().unzip();
        let index = WeightedAliasIndex::new(weights).ok()?;
        Some(Self { items, index })
    }

    /// Draws an item with the probability of its weight.
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> &T {
        &self.items[self.index.sample(rng)]
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn items_are_drawn_by_weight() {
        let weighted = Weighted::new([(3.0, "often"), (1.0, "seldom"), (0.0, "never")]);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<_> = (0..4_000).map(|_| *weighted.draw(&mut rng)).collect();
        let count = |name| drawn.iter().filter(|item| **item == name).count();
        assert!((2_900..3_100).contains(&count("often")));
        assert_eq!(count("never"), 0);
    }

    #[test]
    fn empty_or_weightless_items_cannot_be_drawn() {
        assert!(Weighted::<u8>::try_new([]).is_none());
        assert!(Weighted::try_new([(0.0, 1)]).is_none());
    }
}
