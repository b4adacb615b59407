//! The benefits of entries. Each distinct set is stored once, because many entries have the same set.

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use klarlonn_domain::{catalog::sort_norwegian, salary::Benefit};

use crate::dictionary::Index;

/// Maximum number of benefits in a list of the most common ones.
const TOP_BENEFITS: usize = 5;

/// All sets of benefits of entries.
#[derive(Debug, Default)]
pub(crate) struct BenefitSets {
    sets: Vec<Arc<[Benefit]>>,
    indexes: HashMap<Arc<[Benefit]>, Index>,
    /// All benefits, and their positions.
    benefits: Vec<Benefit>,
    positions: HashMap<Benefit, usize>,
    /// The positions of the benefits of each set, each once.
    set_positions: Vec<Vec<usize>>,
}

impl BenefitSets {
    /// Returns the index of a set, and adds the set if it is new.
    pub(crate) fn add(&mut self, benefits: &Arc<[Benefit]>) -> Index {
        let known = self.indexes.get(benefits).copied();
        known.unwrap_or_else(|| {
            let index = Index::new(self.sets.len());
            let mut positions: Vec<usize> = benefits.iter().map(|it| self.position(it)).collect();
            positions.sort_unstable();
            positions.dedup();
            self.set_positions.push(positions);
            self.sets.push(Arc::clone(benefits));
            self.indexes.insert(Arc::clone(benefits), index);
            index
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

    pub(crate) fn get(&self, set: Index) -> &Arc<[Benefit]> {
        &self.sets[set.position()]
    }

    /// Returns the most common benefits, at most five. `sets` has one set per entry.
    pub(crate) fn most_common(&self, sets: impl Iterator<Item = Index>) -> Vec<Benefit> {
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
            for position in &self.set_positions[set] {
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
