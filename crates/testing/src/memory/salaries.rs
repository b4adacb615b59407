//! Salary entries in memory.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
};

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{JobTitleId, NameChange},
    salary::{EntryId, Origin, Salaries, SalaryEntry, VisibleEntry},
    store::Conflict,
};

use super::{Result, State, require, require_free, select_by_ids};

impl Salaries for State {
    fn add(&mut self, entries: &[SalaryEntry]) -> Result<usize> {
        let mut added = self.clone();
        let mut count = 0;
        for entry in entries {
            if !added.fingerprints.insert(entry.origin.fingerprint()) {
                continue;
            }
            require(added.has_names_of(entry))?;
            let same_id = added.entries.insert(entry.id, entry.clone());
            require_free(same_id.is_some(), Conflict::EntryId)?;
            count += 1;
        }
        *self = added;
        self.raises_version |= count > 0;
        Ok(count)
    }

    fn put(&mut self, entries: &[SalaryEntry]) -> Result<()> {
        let unchanged = self.clone();
        for entry in entries {
            let fingerprint = entry.origin.fingerprint();
            let mut stored = self.entries.values();
            let before = stored.find(|stored| stored.origin.fingerprint() == fingerprint);
            if let Some(before) = before.cloned() {
                self.remove_entry(&before);
            }
        }
        if let Err(error) = self.add(entries) {
            *self = unchanged;
            return Err(error);
        }
        Ok(())
    }

    fn find_by_contributor(&mut self, contributor: &ContributorTag) -> Result<Vec<SalaryEntry>> {
        let entries = self.entries.values();
        let mut own: Vec<SalaryEntry> = entries
            .filter(|entry| entry.origin.contributor() == Some(*contributor))
            .cloned()
            .collect();
        own.sort_by_key(|entry| (Reverse(entry.reported_on), entry.id));
        Ok(own)
    }

    fn remove(&mut self, ids: &[EntryId]) -> Result<usize> {
        let of_members = self.entries.values().filter(|entry| {
            ids.contains(&entry.id) && matches!(entry.origin, Origin::Member { .. })
        });
        let removed: Vec<SalaryEntry> = of_members.cloned().collect();
        for entry in &removed {
            self.remove_entry(entry);
        }
        self.raises_version |= !removed.is_empty();
        Ok(removed.len())
    }

    fn detach_contributor(&mut self, contributor: &ContributorTag) -> Result<Vec<EntryId>> {
        let own = self.find_by_contributor(contributor)?;
        let ids: Vec<EntryId> = own.iter().map(|entry| entry.id).collect();
        for mut entry in own {
            entry.origin = Origin::Member {
                contributor: None,
                fingerprint: entry.origin.fingerprint(),
            };
            self.entries.insert(entry.id, entry);
        }
        Ok(ids)
    }

    fn visit_for_figures(
        &mut self,
        job_title: Option<JobTitleId>,
        visit: &mut dyn FnMut(VisibleEntry),
    ) -> Result<()> {
        let visible = self.visible();
        visible
            .filter(|entry| job_title.is_none_or(|title| entry.job_title == title))
            .map(|entry| VisibleEntry::from(entry.clone()))
            .for_each(visit);
        Ok(())
    }

    fn unhidden_by_titles(&mut self, job_titles: &[JobTitleId]) -> Result<Vec<SalaryEntry>> {
        let visible = self.visible();
        Ok(visible
            .filter(|entry| job_titles.contains(&entry.job_title))
            .cloned()
            .collect())
    }

    fn version(&mut self) -> Result<i64> {
        Ok(self.version)
    }

    fn raise_version(&mut self) {
        self.raises_version = true;
    }

    fn hold_version(&mut self) {
        self.holds_version = true;
    }

    fn contributors_with(&mut self, change: NameChange) -> Result<Vec<ContributorTag>> {
        let entries = self.entries.values();
        let with_name = entries.filter(|entry| has_replaced_name(entry, change));
        let tags: BTreeSet<ContributorTag> = with_name
            .filter_map(|entry| entry.origin.contributor())
            .collect();
        Ok(tags.into_iter().collect())
    }

    fn replace_name(&mut self, change: NameChange) -> Result<usize> {
        let entries = self.entries.values();
        let with_name = entries.filter(|entry| has_replaced_name(entry, change));
        let mut changed: Vec<SalaryEntry> = with_name.cloned().collect();
        for entry in &mut changed {
            match change {
                NameChange::JobTitle { into, .. } => entry.job_title = into,
                NameChange::Company { into, .. } => entry.company = Some(into),
                NameChange::Place { into, .. } => entry.place = Some(into),
            }
            require(self.has_names_of(entry))?;
        }
        let count = changed.len();
        let changed = changed.into_iter().map(|entry| (entry.id, entry));
        self.entries.extend(changed);
        self.raises_version |= count > 0;
        Ok(count)
    }

    fn existing(&mut self, ids: &[EntryId]) -> Result<HashSet<EntryId>> {
        let ids = ids.iter().filter(|id| self.entries.contains_key(id));
        Ok(ids.copied().collect())
    }

    fn get_all(&mut self, ids: &[EntryId]) -> Result<HashMap<EntryId, SalaryEntry>> {
        Ok(select_by_ids(&self.entries, ids))
    }

    fn set_hidden(&mut self, id: EntryId, hidden: bool) -> Result<bool> {
        let entry = self.entries.get_mut(&id).filter(|entry| {
            entry.hidden != hidden && matches!(entry.origin, Origin::Member { .. })
        });
        let changed = entry.map(|entry| entry.hidden = hidden).is_some();
        self.raises_version |= changed;
        Ok(changed)
    }

    fn visit_all(&mut self, visit: &mut dyn FnMut(SalaryEntry)) -> Result<()> {
        self.entries.values().cloned().for_each(visit);
        Ok(())
    }

    fn count(&mut self) -> Result<u64> {
        Ok(self.entries.len() as u64)
    }
}

impl State {
    fn remove_entry(&mut self, entry: &SalaryEntry) {
        self.entries.remove(&entry.id);
        self.fingerprints.remove(&entry.origin.fingerprint());
    }

    fn visible(&self) -> impl Iterator<Item = &SalaryEntry> {
        self.entries.values().filter(|entry| !entry.hidden)
    }

    fn has_names_of(&self, entry: &SalaryEntry) -> bool {
        self.job_titles.contains_key(&entry.job_title)
            && entry
                .company
                .is_none_or(|id| self.companies.contains_key(&id))
            && entry.place.is_none_or(|id| self.places.contains_key(&id))
    }
}

fn has_replaced_name(entry: &SalaryEntry, change: NameChange) -> bool {
    match change {
        NameChange::JobTitle { from, .. } => entry.job_title == from,
        NameChange::Company { from, .. } => entry.company == Some(from),
        NameChange::Place { from, .. } => entry.place == Some(from),
    }
}
