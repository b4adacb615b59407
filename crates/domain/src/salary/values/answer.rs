//! The answer to a question about the pay of a job title.

use serde::Serialize;
use std::{iter, sync::Arc};

use crate::{
    catalog::NameKey,
    salary::{
        Education, Experience, ExperienceBand, GroupKind, GroupModel, GroupPay, JobFilter,
        Question, TitleContext, TitleModel,
    },
};

/// The people that an answer is about: those with the job title and everything that is set.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnswerGroup {
    /// 0-1, 1-3, 3-5, 5-10 or 10+ years.
    #[schema(required, value_type = Option<String>)]
    pub experience: Option<ExperienceBand>,
    /// grunnskole, videregaende, fagskole, bachelor, master or phd.
    #[schema(required, value_type = Option<String>)]
    pub education: Option<Education>,
    /// The name of the place.
    #[serde(rename = "location")]
    #[schema(required)]
    pub place: Option<Arc<str>>,
    /// The name of the company.
    #[schema(required)]
    pub company: Option<Arc<str>>,
}

/// The pay of the people that a question is about. A title has answers if it has an official mean or three
/// entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Their pay.
    pub pay: GroupPay,
    /// The people that it is about. Conditions of the question that are missing here had too few entries: the place
    /// is left out first, then the company, then the education. Experience and the county of a place stay, because
    /// the model knows them.
    pub group: AnswerGroup,
    /// The number of entries of the group. Fewer than three count only as entries of the title.
    pub entries: u32,
    /// The number of entries of the title.
    pub title_entries: u32,
    /// Whether the title has an official mean.
    pub is_official: bool,
}

impl Answer {
    /// The answer about a title without entries. `None` if the mean of its occupation is unknown. `place_name`
    /// returns the spelling of a place.
    pub(in crate::salary) fn without_entries(
        context: &TitleContext<'_>,
        filter: &JobFilter,
        place_name: impl FnOnce(&NameKey) -> Option<Arc<str>>,
    ) -> Option<Self> {
        let model = TitleModel::fit(context.prior(), iter::empty());
        let experience = filter.experience.map(Experience::Band);
        let background = context.background(experience, filter.place.as_ref());
        let place = filter
            .place
            .as_ref()
            .filter(|_| background.county.is_some());
        let group = GroupModel::new(
            &model,
            &Question {
                experience: filter.experience,
                county_level: place.map(|_| background.county_level),
                kind: if filter.experience.is_some() || place.is_some() {
                    GroupKind::Part
                } else {
                    GroupKind::Title
                },
            },
            &[],
        );
        let pay = GroupPay::new(&[], || model.is_official().then_some(group))?;
        Some(Self {
            pay,
            group: AnswerGroup {
                experience: filter.experience,
                place: place.and_then(place_name),
                ..AnswerGroup::default()
            },
            entries: 0,
            title_entries: 0,
            is_official: true,
        })
    }
}
