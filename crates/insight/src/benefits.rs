//! Sets of benefits. Each distinct set is stored once, because many entries have the same set.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{catalog::sort_norwegian, salary::Benefit};

/// Maximum number of benefits in a list of the most common ones.
const TOP_BENEFITS: usize = 5;

/// The number of a set in [`BenefitSets`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct BenefitSet(u32);

/// All sets of benefits that entries have had since the last full load.
#[derive(Debug, Clone, Default)]
pub(crate) struct BenefitSets {
    sets: Vec<Arc<[Benefit]>>,
    numbers: HashMap<Arc<[Benefit]>, BenefitSet>,
}

impl BenefitSets {
    /// Returns the number of a set; `None` if the set is unknown.
    pub(crate) fn find(&self, benefits: &[Benefit]) -> Option<BenefitSet> {
        self.numbers.get(benefits).copied()
    }

    /// Returns the number of a set, and adds the set if it is new.
    pub(crate) fn add(&mut self, benefits: &[Benefit]) -> BenefitSet {
        self.find(benefits).unwrap_or_else(|| {
            let number = BenefitSet(u32::try_from(self.sets.len()).unwrap_or(u32::MAX));
            let set: Arc<[Benefit]> = benefits.into();
            self.sets.push(set.clone());
            self.numbers.insert(set, number);
            number
        })
    }

    /// Returns the benefits of a set.
    pub(crate) fn get(&self, set: BenefitSet) -> &[Benefit] {
        &self.sets[set.0 as usize]
    }

    /// Returns the most common benefits, at most five. `sets` has one set per entry.
    pub(crate) fn most_common(&self, mut sets: Vec<BenefitSet>) -> Vec<Benefit> {
        sets.sort_unstable();
        let chunks = sets.chunk_by(|left, right| left == right);
        let ranked = self.rank(chunks.map(|chunk| (chunk[0], chunk.len())));
        let top = ranked.into_iter().take(TOP_BENEFITS);
        top.map(|(benefit, _)| benefit.clone()).collect()
    }

    /// Returns the benefits in these sets with the number of entries that have them, most common
    /// first. Equally common benefits are in Norwegian alphabetical order.
    pub(crate) fn rank(
        &self,
        sets: impl IntoIterator<Item = (BenefitSet, usize)>,
    ) -> Vec<(&Benefit, usize)> {
        let mut entries: HashMap<&Benefit, usize> = HashMap::new();
        for (set, count) in sets {
            let distinct: HashSet<&Benefit> = self.get(set).iter().collect();
            for benefit in distinct {
                *entries.entry(benefit).or_default() += count;
            }
        }
        let mut ranked: Vec<(&Benefit, usize)> = entries.into_iter().collect();
        sort_norwegian(&mut ranked, |(benefit, _)| benefit.as_str());
        ranked.sort_by_key(|(_, entries)| Reverse(*entries));
        ranked
    }
}
