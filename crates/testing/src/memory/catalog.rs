//! Names, searches and the company register in memory.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{
        Catalog, Company, CompanyId, CompanyRegister, JobTitle, JobTitleId, NameKey, NameKind,
        NameMerges, OrganizationNumber, PlaceId, PlaceName, RegisteredCompany, SearchCount,
        Searches, search_key, word_suffixes,
    },
    store::Conflict,
};

use super::{Result, State, require_free, select_by_ids};

impl Catalog for State {
    fn add_job_titles(&mut self, titles: &[JobTitle]) -> Result<()> {
        for title in titles {
            self.job_titles
                .entry(title.id())
                .or_insert_with(|| title.clone());
        }
        Ok(())
    }

    fn add_companies(&mut self, companies: &[Company]) -> Result<()> {
        let mut added = self.companies.clone();
        for company in companies {
            let id = company.name.id();
            let number = company.organization_number;
            let stored = added.get(&id);
            if stored.is_some_and(|it| number.is_none() || it.organization_number.is_some()) {
                continue;
            }
            let mut others = added.values();
            let is_taken = others.any(|other| other.organization_number == number);
            require_free(number.is_some() && is_taken, Conflict::OrganizationNumber)?;
            let stored = added.entry(id).or_insert_with(|| company.clone());
            stored.organization_number = number;
            stored.industry = stored.industry.take().or_else(|| company.industry.clone());
        }
        self.companies = added;
        Ok(())
    }

    fn add_places(&mut self, places: &[PlaceName]) -> Result<()> {
        for place in places {
            self.places
                .entry(place.id())
                .or_insert_with(|| place.clone());
        }
        Ok(())
    }

    fn job_titles(&mut self) -> Result<Vec<JobTitle>> {
        Ok(self.job_titles.values().cloned().collect())
    }

    fn companies(&mut self) -> Result<Vec<Company>> {
        Ok(self.companies.values().cloned().collect())
    }

    fn places(&mut self) -> Result<Vec<PlaceName>> {
        Ok(self.places.values().cloned().collect())
    }

    fn job_titles_by_id(&mut self, ids: &[JobTitleId]) -> Result<HashMap<JobTitleId, JobTitle>> {
        Ok(select_by_ids(&self.job_titles, ids))
    }

    fn companies_by_id(&mut self, ids: &[CompanyId]) -> Result<HashMap<CompanyId, Company>> {
        Ok(select_by_ids(&self.companies, ids))
    }

    fn places_by_id(&mut self, ids: &[PlaceId]) -> Result<HashMap<PlaceId, PlaceName>> {
        Ok(select_by_ids(&self.places, ids))
    }

    fn approve_names(
        &mut self,
        names: &[(NameKind, NameKey)],
        _decided_on: Option<NaiveDate>,
    ) -> Result<usize> {
        let before = self.approved_names.len();
        self.approved_names.extend(names.iter().cloned());
        Ok(self.approved_names.len() - before)
    }

    fn approved_names(&mut self) -> Result<HashSet<(NameKind, NameKey)>> {
        Ok(self.approved_names.iter().cloned().collect())
    }

    fn move_organization_number(&mut self, from: CompanyId, into: CompanyId) -> Result<bool> {
        let companies = &mut self.companies;
        let Some(source) = companies.get(&from).cloned() else {
            return Ok(false);
        };
        let Some(target) = companies.get_mut(&into) else {
            return Ok(source.organization_number.is_some());
        };
        if target.industry.is_none() {
            target.industry.clone_from(&source.industry);
        }
        if source.organization_number.is_some() && target.organization_number.is_none() {
            target.organization_number = source.organization_number;
            if let Some(source) = companies.get_mut(&from) {
                source.organization_number = None;
            }
        }
        Ok(source.organization_number.is_some())
    }

    fn add_name_merge(&mut self, kind: NameKind, from: &NameKey, into: &NameKey) -> Result<()> {
        let merges = &mut self.name_merges;
        let is_merged = merges.contains_key(&(kind, from.clone()));
        require_free(is_merged, Conflict::NameMerge)?;
        for ((of_kind, _), target) in &mut *merges {
            if *of_kind == kind && target == from {
                target.clone_from(into);
            }
        }
        merges.insert((kind, from.clone()), into.clone());
        Ok(())
    }

    fn merged_name(&mut self, kind: NameKind, name: &NameKey) -> Result<Option<String>> {
        let merges = self.name_merges()?;
        Ok(merges.find(kind, name).map(str::to_owned))
    }

    fn name_merges(&mut self) -> Result<NameMerges> {
        let merges = self.name_merges.iter();
        Ok(merges
            .map(|((kind, from), into)| (*kind, from.clone(), self.spelling(*kind, into)))
            .collect())
    }

    fn lock_name_merges_shared(&mut self) -> Result<NameMerges> {
        // Only one transaction writes at a time.
        self.name_merges()
    }

    fn lock_name_merges_exclusive(&mut self) -> Result<()> {
        Ok(())
    }

    fn remove_unused_names(&mut self) -> Result<usize> {
        let mut kept = self.approved_names.clone();
        for ((kind, from), into) in &self.name_merges {
            kept.extend([(*kind, from.clone()), (*kind, into.clone())]);
        }
        let is_kept = |kind, key: &NameKey| kept.contains(&(kind, key.clone()));
        let entries = || self.entries.values();
        let titles: HashSet<JobTitleId> = entries().map(|entry| entry.job_title).collect();
        let employers = entries().filter_map(|entry| entry.company);
        let discussed = self.messages.values().map(|message| message.company);
        let companies: HashSet<CompanyId> = employers.chain(discussed).collect();
        let used_places = entries().filter_map(|entry| self.places.get(&entry.place?));
        let places: HashSet<PlaceId> = used_places
            .flat_map(PlaceName::self_and_single_places)
            .map(|place| place.id())
            .collect();
        let count =
            |state: &State| state.job_titles.len() + state.companies.len() + state.places.len();
        let before = count(self);
        self.job_titles
            .retain(|id, title| titles.contains(id) || is_kept(NameKind::JobTitle, title.key()));
        self.companies.retain(|id, company| {
            companies.contains(id)
                || company.organization_number.is_some()
                || is_kept(NameKind::Company, company.name.key())
        });
        self.places
            .retain(|id, place| places.contains(id) || is_kept(NameKind::Place, place.key()));
        Ok(before - count(self))
    }
}

impl State {
    /// Returns a stored name as it was first spelled.
    fn spelling(&self, kind: NameKind, key: &NameKey) -> String {
        let titles = self.job_titles.values();
        let titles = titles.map(|title| (NameKind::JobTitle, title.key(), title.as_str()));
        let names = self.companies.values().map(|company| &company.name);
        let companies = names.map(|name| (NameKind::Company, name.key(), name.as_str()));
        let places = self.places.values();
        let places = places.map(|place| (NameKind::Place, place.key(), place.as_str()));
        let mut stored = titles.chain(companies).chain(places);
        let stored = stored.find(|(of_kind, name, _)| *of_kind == kind && *name == key);
        stored.map_or_else(|| key.to_string(), |(.., text)| text.to_owned())
    }
}

impl Searches for State {
    fn add(&mut self, title: &NameKey, day: NaiveDate) -> Result<()> {
        *self.searches.entry((title.clone(), day)).or_default() += 1;
        Ok(())
    }

    fn counts_since(&mut self, day: NaiveDate) -> Result<Vec<SearchCount>> {
        let mut counts: Vec<SearchCount> = Vec::new();
        for ((title, searched_on), count) in &self.searches {
            if *searched_on < day {
                continue;
            }
            match counts.last_mut() {
                Some(last) if last.title == *title => last.count += count,
                _ => counts.push(SearchCount {
                    title: title.clone(),
                    count: *count,
                }),
            }
        }
        Ok(counts)
    }

    fn move_counts(&mut self, from: &NameKey, into: &NameKey) -> Result<()> {
        let searches = std::mem::take(&mut self.searches);
        for ((title, day), count) in searches {
            let title = if title == *from { into.clone() } else { title };
            *self.searches.entry((title, day)).or_default() += count;
        }
        Ok(())
    }
}

impl CompanyRegister for State {
    fn put(&mut self, companies: &[RegisteredCompany]) -> Result<()> {
        for company in companies {
            self.register
                .insert(company.organization_number, company.clone());
        }
        Ok(())
    }

    fn find(&mut self, text: &str, limit: usize) -> Result<Vec<RegisteredCompany>> {
        let wanted = search_key(text);
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        // Names that begin with the text come first, as `false`, then names with a word that does.
        let mut found: Vec<(bool, String, &RegisteredCompany)> = self
            .register
            .values()
            .filter_map(|company| {
                let key = search_key(company.name.as_str());
                let is_prefix = |text: &&str| text.starts_with(&wanted);
                let suffix = word_suffixes(&key).filter(is_prefix).min();
                match (is_prefix(&&*key), suffix) {
                    (true, _) => Some((false, key, company)),
                    (false, suffix) => Some((true, suffix?.to_owned(), company)),
                }
            })
            .collect();
        // The sort is stable, so units with the same name stay ordered by number.
        found.sort_by(|left, right| (left.0, &left.1).cmp(&(right.0, &right.1)));
        Ok(found
            .into_iter()
            .take(limit)
            .map(|(_, _, company)| company.clone())
            .collect())
    }

    fn get(&mut self, number: OrganizationNumber) -> Result<Option<RegisteredCompany>> {
        Ok(self.register.get(&number).cloned())
    }

    fn is_empty(&mut self) -> Result<bool> {
        Ok(self.register.is_empty())
    }

    fn count(&mut self) -> Result<u64> {
        Ok(self.register.len() as u64)
    }
}
