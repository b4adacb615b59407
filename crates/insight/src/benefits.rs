//! The benefits of entries. Each distinct set is stored once, because many entries have the same set.

use std::{cmp::Reverse, collections::HashMap, num::NonZeroU32, sync::Arc};

use klarlonn_domain::{catalog::sort_norwegian, salary::Benefit};

/// Maximum number of benefits in a list of the most common ones.
const TOP_BENEFITS: usize = 5;

/// The number of a set in [`BenefitSets`]. `Option<BenefitSet>` takes no more space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BenefitSet(NonZeroU32);

impl BenefitSet {
    fn new(position: usize) -> Self {
        Self(NonZeroU32::MIN.saturating_add(u32::try_from(position).unwrap_or(u32::MAX)))
    }

    /// Returns the position of the set among all sets.
    pub(crate) fn position(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// All sets of benefits of entries.
#[derive(Debug, Default)]
pub(crate) struct BenefitSets {
    sets: Vec<Arc<[Benefit]>>,
    numbers: HashMap<Arc<[Benefit]>, BenefitSet>,
    /// All benefits, and their positions.
    benefits: Vec<Benefit>,
    positions: HashMap<Benefit, usize>,
    /// The positions of the benefits of each set, each once, set after set.
    set_positions: Vec<usize>,
    /// For each set, the end of its positions.
    ends: Vec<usize>,
}

impl BenefitSets {
    /// Returns the number of a set, and adds the set if it is new.
    pub(crate) fn add(&mut self, benefits: &Arc<[Benefit]>) -> BenefitSet {
        let known = self.numbers.get(benefits).copied();
        known.unwrap_or_else(|| {
            let number = BenefitSet::new(self.sets.len());
            let mut positions: Vec<usize> = benefits.iter().map(|it| self.position(it)).collect();
            positions.sort_unstable();
            positions.dedup();
            self.set_positions.append(&mut positions);
            self.ends.push(self.set_positions.len());
            self.sets.push(Arc::clone(benefits));
            self.numbers.insert(Arc::clone(benefits), number);
            number
        })
    }

    fn position(&mut self, benefit: &Benefit) -> usize {
        if let Some(position) = self.positions.get(benefit) {
            return *position;
        }
        let position = self.benefits.len();
        self.benefits.push(benefit.clone());
        self.positions.insert(benefit.clone(), position);
        position
    }

    /// Returns the number of sets.
    pub(crate) fn len(&self) -> usize {
        self.sets.len()
    }

    pub(crate) fn get(&self, set: BenefitSet) -> &Arc<[Benefit]> {
        &self.sets[set.position()]
    }

    /// Returns the most common benefits, at most five. `sets` has one set per entry.
    pub(crate) fn most_common(&self, sets: impl Iterator<Item = BenefitSet>) -> Vec<Benefit> {
        let sets = sets.map(|set| (set.position(), 1));
        let ranked = self.rank(sets, TOP_BENEFITS).into_iter();
        ranked.map(|(benefit, _)| benefit.clone()).collect()
    }

    /// Returns at most `limit` benefits with the number of entries that have them, most common
    /// first, from positions of sets and numbers of entries. Equally common benefits are in
    /// Norwegian alphabetical order.
    pub(crate) fn rank(
        &self,
        sets: impl Iterator<Item = (usize, u32)>,
        limit: usize,
    ) -> Vec<(&Benefit, u32)> {
        let mut entries = vec![0; self.benefits.len()];
        for (set, count) in sets.filter(|(_, count)| *count > 0) {
            let start = set.checked_sub(1).map_or(0, |before| self.ends[before]);
            for position in &self.set_positions[start..self.ends[set]] {
                entries[*position] += count;
            }
        }
        let all = self.benefits.iter().zip(entries);
        let mut ranked: Vec<(&Benefit, u32)> = all.filter(|(_, count)| *count > 0).collect();
        ranked.sort_by_key(|(_, entries)| Reverse(*entries));
        // Only the names of benefits that may be among the first are compared.
        if let Some((_, fewest)) = limit.checked_sub(1).and_then(|last| ranked.get(last)) {
            let fewest = *fewest;
            ranked.retain(|(_, entries)| *entries >= fewest);
        }
        sort_norwegian(&mut ranked, |(benefit, _)| benefit.as_str());
        ranked.sort_by_key(|(_, entries)| Reverse(*entries));
        ranked.truncate(limit);
        ranked
    }
}
