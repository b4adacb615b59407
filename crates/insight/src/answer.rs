//! Answers to questions about a job title.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        Answer, AnswerGroup, ExperienceBand, Group, GroupModel, GroupPay, JobFilter,
        MIN_ENTRIES_FOR_ESTIMATE,
    },
};

use crate::{
    dictionary::Index, list_inputs::to_count, names::Names, selection::Selection,
    snapshot::Snapshot, title_group::TitleGroup,
};

impl Snapshot {
    /// Returns the answer for those who ask about a title with this filter; `None` for a title without entries,
    /// or as [`Answers::answer`].
    pub(crate) fn answer_about(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer> {
        let title = self.names.titles.by_key(title)?;
        self.answers(title)?.answer(filter)
    }

    /// Returns the answers about a title; `None` if it has no entries.
    pub(crate) fn answers(&self, title: Index) -> Option<Answers<'_>> {
        Some(Answers::new(&self.names, (title, self.groups.get(title)?)))
    }
}

/// The answers about one job title. Parts of it with too few entries often have the same one, so it is computed once.
pub(crate) struct Answers<'a> {
    names: &'a Names,
    pub(crate) title: Index,
    pub(crate) group: &'a TitleGroup,
    /// By the people that they are about, without those of a company.
    pays: RefCell<HashMap<Selection, Option<GroupPay>>>,
    /// The numbers of rows without a company or place.
    counts: RefCell<HashMap<Selection, usize>>,
}

impl<'a> Answers<'a> {
    pub(crate) fn new(names: &'a Names, (title, group): (Index, &'a TitleGroup)) -> Self {
        Self {
            names,
            title,
            group,
            pays: RefCell::default(),
            counts: RefCell::default(),
        }
    }

    /// Returns the answer for those who ask with this filter; `None` for a title without an official mean and with
    /// too few entries.
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
            is_official: self.group.model().is_official(),
        })
    }

    /// Returns the pay of those who are asked about: that of their answer. `numbers` are their rows in ascending order.
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

    fn pay_of_chosen(&self, chosen: Selection) -> Option<GroupPay> {
        if chosen.is_all() {
            return self.group.group.pay;
        }
        // Each part of another company has another one.
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
        let (names, group) = (self.names, self.group);
        group.group.pay?;
        let numbers = chosen.rows(group);
        let model_of = |selection: Selection, numbers: &[u32]| {
            group.group_model(&selection.question(names, group), numbers)
        };
        let model = || match chosen.experience {
            None => model_of(chosen, &numbers),
            Some(asked) => {
                let bands = ExperienceBand::ALL.map(|band| {
                    let of_band = Selection {
                        experience: Some(band),
                        ..chosen
                    };
                    model_of(of_band, &of_band.rows(group))
                });
                GroupModel::among_bands(bands, asked)
            }
        };
        GroupPay::new(&self.pays_of(&numbers), || Some(model()))
    }

    fn pays_of(&self, numbers: &[u32]) -> Vec<u32> {
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

    /// Returns the group that answers a question. A company or education that too few entries of the title have is left
    /// out. Then the first of these with enough entries: the whole question; without the place; without place and
    /// company; experience and place; experience alone. The model knows experience and counties, so these need none.
    fn choose_group(&self, asked: Selection) -> Selection {
        if asked.is_all() {
            return asked;
        }
        let has_entries = |part: Selection| self.count(part) >= MIN_ENTRIES_FOR_ESTIMATE;
        let of_education = |education| Selection {
            education: Some(education),
            ..Selection::default()
        };
        let asked = Selection {
            company: (asked.company).filter(|company| has_entries(Selection::of_company(*company))),
            education: (asked.education).filter(|education| has_entries(of_education(*education))),
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
        let modelled = Selection {
            company: None,
            education: None,
            ..asked
        };
        let needs_entries =
            |selection: &Selection| selection.company.is_some() || selection.education.is_some();
        let is_known_place = |place: Index| self.names.county(place).is_some();
        let candidates = [asked, without_place, without_company].into_iter();
        let candidates = candidates.filter(needs_entries).chain([modelled]);
        for selection in candidates {
            let is_modelled =
                !needs_entries(&selection) && selection.place.is_some_and(is_known_place);
            if is_modelled || has_entries(selection) {
                return selection;
            }
        }
        Selection {
            place: None,
            ..modelled
        }
    }
}
