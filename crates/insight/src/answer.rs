//! Answers to questions about a job title.

use klarlonn_domain::{
    catalog::NameKey,
    salary::{
        Answer, AnswerGroup, ExperienceBand, GroupModel, JobFilter, MIN_ENTRIES_FOR_ESTIMATE,
        MIN_ENTRIES_FOR_OWN_FIGURES,
    },
};

use crate::{
    list_inputs::to_count, selection::Selection, snapshot::Snapshot, title_group::TitleGroup,
};

impl Snapshot {
    /// Returns the answer for those who ask about a title with this filter; `None` for a title without entries,
    /// or as [`Self::answer`].
    pub(crate) fn answer_about(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer> {
        let title = self.names.titles.by_key(title)?;
        self.answer(self.groups.get(title)?, filter)
    }

    /// Returns the answer for those who ask about a title with this filter; `None` for a title without an
    /// official median and with too few entries.
    pub(crate) fn answer(&self, group: &TitleGroup, filter: &JobFilter) -> Option<Answer> {
        let model = group.model();
        if group.rows.len() < MIN_ENTRIES_FOR_ESTIMATE && !model.is_official() {
            return None;
        }
        let names = &self.names;
        let company = filter.company.as_ref();
        let place = filter.place.as_ref();
        let asked = Selection {
            company: company.and_then(|company| names.companies.by_key(company)),
            place: place.and_then(|place| names.places.by_key(place)),
            experience: filter.experience,
            education: filter.education,
        };
        let (selection, numbers) = choose_group(asked, group, |selection| {
            let place = selection.place;
            place.is_some_and(|place| names.county(place).is_some())
        });
        let question = selection.question(names, group);
        let of_selection = |selection: Selection, numbers: &[u32]| {
            group.group_model(&selection.question(names, group), numbers)
        };
        let model_of_group = match selection.experience {
            None => of_selection(selection, &numbers),
            Some(asked) => {
                let bands = ExperienceBand::ALL.map(|band| {
                    let of_band = Selection {
                        experience: Some(band),
                        ..selection
                    };
                    of_selection(of_band, &of_band.rows(group))
                });
                GroupModel::among_bands(bands, asked)
            }
        };
        let pays: Vec<u32> = numbers
            .iter()
            .map(|number| group.row(*number).pay)
            .collect();
        let (estimate, range) = model_of_group.figures(&pays);
        Some(Answer {
            estimate,
            public_estimate: if numbers.len() >= MIN_ENTRIES_FOR_ESTIMATE {
                estimate
            } else {
                GroupModel::new(&model.rounded(), &question, &[]).estimate()
            },
            range,
            group: AnswerGroup {
                experience: selection.experience,
                education: selection.education,
                place: (selection.place).map(|place| names.places.name(place).clone()),
                company: (selection.company).map(|company| names.companies.name(company).clone()),
            },
            entries: to_count(numbers.len()),
            title_entries: to_count(group.rows.len()),
            is_measured: pays.len() >= MIN_ENTRIES_FOR_OWN_FIGURES,
            is_official: model.is_official(),
        })
    }
}

/// Returns the group that answers a question, with the numbers of its rows. The model knows experience and
/// counties, so these need no entries. A company or education that too few entries of the title have is left
/// out. With too few entries for all the rest, the place is left out first, then the company, then the education.
fn choose_group(
    asked: Selection,
    group: &TitleGroup,
    is_known_place: impl Fn(&Selection) -> bool,
) -> (Selection, Vec<u32>) {
    let has_entries = |part: Selection| part.rows(group).len() >= MIN_ENTRIES_FOR_ESTIMATE;
    let of_company = |company| Selection {
        company: Some(company),
        ..Selection::default()
    };
    let of_education = |education| Selection {
        education: Some(education),
        ..Selection::default()
    };
    let asked = Selection {
        company: (asked.company).filter(|company| has_entries(of_company(*company))),
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
    let candidates = [asked, without_place, without_company].into_iter();
    let candidates = candidates.filter(needs_entries).chain([modelled]);
    for selection in candidates {
        let numbers = selection.rows(group);
        let is_enough = numbers.len() >= MIN_ENTRIES_FOR_ESTIMATE;
        if is_enough || (!needs_entries(&selection) && is_known_place(&selection)) {
            return (selection, numbers);
        }
    }
    let experience = Selection {
        place: None,
        ..modelled
    };
    let numbers = experience.rows(group);
    (experience, numbers)
}
