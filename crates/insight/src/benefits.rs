//! Sets of benefits, each kept once: most entries share theirs with many others.

use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{catalog::sort_norwegian, salary::Benefit};

/// How many benefits are named as the most common ones.
const TOP_BENEFITS: usize = 5;

/// The number of a set among [`BenefitSets`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct BenefitSet(u32);

/// Every set of benefits that an entry has had since the last full load.
#[derive(Debug, Clone, Default)]
pub(crate) struct BenefitSets {
    sets: Vec<Arc<[Benefit]>>,
    numbers: HashMap<Arc<[Benefit]>, BenefitSet>,
}

impl BenefitSets {
    /// The number of a known set.
    pub(crate) fn find(&self, benefits: &[Benefit]) -> Option<BenefitSet> {
        self.numbers.get(benefits).copied()
    }

    /// The number of a set, which is added if it is new.
    pub(crate) fn add(&mut self, benefits: &[Benefit]) -> BenefitSet {
        self.find(benefits).unwrap_or_else(|| {
            let number = BenefitSet(u32::try_from(self.sets.len()).unwrap_or(u32::MAX));
            let set: Arc<[Benefit]> = benefits.into();
            self.sets.push(set.clone());
            self.numbers.insert(set, number);
            number
        })
    }

    /// The benefits of a set.
    pub(crate) fn get(&self, set: BenefitSet) -> &[Benefit] {
        &self.sets[set.0 as usize]
    }

    /// The benefits that most of the entries have, whose sets these are, at most five.
    pub(crate) fn most_common(&self, mut sets: Vec<BenefitSet>) -> Vec<Benefit> {
        sets.sort_unstable();
        let same = sets.chunk_by(|left, right| left == right);
        let ranked = self.ranked(same.map(|same| (same[0], same.len())));
        let best = ranked.into_iter().take(TOP_BENEFITS);
        best.map(|(benefit, _)| benefit.clone()).collect()
    }

    /// The benefits in these sets, with how many entries have them: most common first, of
    /// equally common ones in Norwegian order.
    pub(crate) fn ranked(
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
