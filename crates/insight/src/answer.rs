//! Answers to questions about a job title.

use std::{cell::RefCell, collections::HashMap, hash::Hash, sync::Arc};

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        Answer, AnswerGroup, ExperienceBand, Group, GroupModel, GroupPay, JobFilter,
        MIN_GROUP_ENTRIES,
    },
};

use crate::{
    dictionary::{Dictionary, Index},
    list_inputs::to_count,
    named_rows::NamedRows,
    names::Names,
    selection::Selection,
    snapshot::Snapshot,
    title_group::TitleGroup,
};

impl Snapshot {
    /// Returns the answer about a title with this filter; `None` for a title without entries, and where
    /// [`Answers::answer`] has none.
    pub(crate) fn answer_about(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer> {
        let title = self.names.titles.by_key(title)?;
        self.answers(title)?.answer(filter)
    }

    /// Returns the answers about a title; `None` if it has no entries.
    pub(crate) fn answers(&self, title: Index) -> Option<Answers<'_>> {
        Some(Answers::new(&self.names, title, self.groups.get(title)?))
    }
}

/// The answers about one job title. Parts of it with too few entries often share an answer, so each is computed once.
pub(crate) struct Answers<'a> {
    names: &'a Names,
    pub(crate) title: Index,
    pub(crate) group: &'a TitleGroup,
    /// The pay of selections without a company.
    pays: RefCell<HashMap<Selection, Option<GroupPay>>>,
    /// The numbers of rows of selections without a company or place.
    counts: RefCell<HashMap<Selection, usize>>,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(names: &'a Names, title: Index, group: &'a TitleGroup) -> Self {
        Self {
            names,
            title,
            group,
            pays: RefCell::default(),
            counts: RefCell::default(),
        }
    }

    /// Returns the answer for this filter; `None` for a title without an official mean and with too few entries.
    /// Unknown names are ignored.
    pub(crate) fn answer(&self, filter: &JobFilter) -> Option<Answer> {
        let Names {
            companies, places, ..
        } = self.names;
        let (company, place) = (filter.company.as_ref(), filter.place.as_ref());
        let asked = Selection {
            company: company.and_then(|company| companies.by_key(company)),
            place: place.and_then(|place| places.by_key(place)),
            experience: filter.experience,
            education: filter.education,
        };
        let chosen = self.choose_group(asked);
        Some(Answer {
            pay: self.pay_of_chosen(chosen)?,
            group: AnswerGroup {
                experience: chosen.experience,
                education: chosen.education,
                place: (chosen.place).map(|place| places.name(place).clone()),
                company: (chosen.company).map(|company| companies.name(company).clone()),
            },
            entries: to_count(self.count(chosen)),
            title_entries: to_count(self.group.rows.len()),
            is_official: self.group.model.is_official(),
        })
    }

    /// Returns the pay of a selection, which is that of its answer. `numbers` are its rows in ascending order.
    pub(crate) fn pay(&self, asked: Selection, numbers: &[u32]) -> Option<GroupPay> {
        let chosen = self.choose_group(asked);
        let pay = self.pay_of_chosen(chosen)?;
        Some(if chosen == asked {
            pay
        } else {
            pay.with_entries(&self.pays_of(numbers))
        })
    }

    /// Returns a part of the title with its pay. `numbers` are its rows in ascending order.
    pub(crate) fn part(&self, name: &Arc<str>, asked: Selection, numbers: &[u32]) -> Group {
        Group {
            name: name.clone(),
            count: to_count(numbers.len()),
            pay: self.pay(asked, numbers),
        }
    }

    /// Returns one part of the title for each name of a company or place, with these rows.
    pub(crate) fn parts<Id: Copy + Eq + Hash>(
        &self,
        names: &Dictionary<Id>,
        rows: &NamedRows,
        selection: impl Fn(Index) -> Selection,
    ) -> Vec<Group> {
        let parts = rows.iter();
        parts
            .map(|(name, numbers)| self.part(names.name(name), selection(name), numbers))
            .collect()
    }

    fn pay_of_chosen(&self, chosen: Selection) -> Option<GroupPay> {
        if chosen.is_all() {
            return self.group.figures.pay;
        }
        // Not stored: each company has an answer of its own.
        if chosen.company.is_some() {
            return self.compute_pay(chosen);
        }
        let known = self.pays.borrow().get(&chosen).copied();
        known.unwrap_or_else(|| {
            let pay = self.compute_pay(chosen);
            self.pays.borrow_mut().insert(chosen, pay);
            pay
        })
    }

    fn compute_pay(&self, chosen: Selection) -> Option<GroupPay> {
        // A part of a title without pay has none either.
        self.group.figures.pay?;
        let numbers = chosen.rows(self.group);
        GroupPay::new(&self.pays_of(&numbers), || {
            Some(self.model(chosen, &numbers))
        })
    }

    fn model(&self, chosen: Selection, numbers: &[u32]) -> GroupModel {
        let (names, group) = (self.names, self.group);
        let Some(experience) = chosen.experience else {
            return group.group_model(&chosen.question(names, group), numbers);
        };
        let bands = ExperienceBand::ALL.map(|band| {
            let of_band = Selection {
                experience: Some(band),
                ..chosen
            };
            group.group_model(&of_band.question(names, group), &of_band.rows(group))
        });
        GroupModel::among_bands(bands, experience)
    }

    /// Returns the pay of some rows of the title.
    pub(crate) fn pays_of(&self, numbers: &[u32]) -> Vec<u32> {
        self.group.rows_of(numbers).map(|row| row.pay).collect()
    }

    fn count(&self, selection: Selection) -> usize {
        if selection.has_name() {
            return selection.rows(self.group).len();
        }
        let known = self.counts.borrow().get(&selection).copied();
        known.unwrap_or_else(|| {
            let count = selection.rows(self.group).len();
            self.counts.borrow_mut().insert(selection, count);
            count
        })
    }

    fn has_enough_entries(&self, selection: Selection) -> bool {
        self.count(selection) >= MIN_GROUP_ENTRIES
    }

    /// Returns the group that answers a question. A company or education that too few entries of the title have is
    /// ignored. If either remains, the answer is about the first of these with enough entries: the whole question, the
    /// question without the place, or without place and company. Otherwise it is about experience and place, or about
    /// experience alone if the place has neither a county, which the model knows, nor enough entries.
    fn choose_group(&self, asked: Selection) -> Selection {
        if asked.is_all() {
            return asked;
        }
        let of_education = |education| Selection {
            education: Some(education),
            ..Selection::default()
        };
        let asked = Selection {
            company: (asked.company)
                .filter(|company| self.has_enough_entries(Selection::of_company(*company))),
            education: (asked.education)
                .filter(|education| self.has_enough_entries(of_education(*education))),
            ..asked
        };
        let without_place = Selection {
            place: None,
            ..asked
        };
        let without_company = Selection {
            company: None,
            ..without_place
        };
        let answers_question = |selection: &Selection| {
            let is_beyond_model = selection.company.is_some() || selection.education.is_some();
            is_beyond_model && self.has_enough_entries(*selection)
        };
        let mut candidates = [asked, without_place, without_company].into_iter();
        if let Some(found) = candidates.find(answers_question) {
            return found;
        }
        let modelled = Selection {
            company: None,
            education: None,
            ..asked
        };
        let is_known = |place: &Index| {
            self.names.county(*place).is_some() || self.has_enough_entries(modelled)
        };
        Selection {
            place: modelled.place.filter(is_known),
            ..modelled
        }
    }
}
