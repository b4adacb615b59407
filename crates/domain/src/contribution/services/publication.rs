//! Publication of waiting contributions: once a night, together and in random order. The same run
//! removes rows of deleted accounts.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use super::{
    names::{add_names, replace_names},
    own_outliers::find_own_outliers,
};
use crate::{
    account::{AccountContext, TagKey, WaitingTag},
    catalog::{NameKey, NameKind},
    contribution::{Change, MIN_MEMBERS, WaitingChanges},
    salary::{NamedSalary, SalaryEntry},
    store::{Store, StoreError, UnitOfWork, in_batch, in_snapshot},
};

/// Hour of the earliest publication, UTC.
const FIRST_HOUR: u32 = 1;
/// Hour at which the publications of a night are over, UTC.
pub const NIGHT_OVER_AT_HOUR: u32 = 6;
/// Number of minutes of the night in which a publication may run.
const NIGHT_MINUTES: u16 = 4 * 60;

/// A schedule further from now was set by a wrong clock, or the clock is wrong now, or the server was off.
const MAX_DISTANCE: TimeDelta = TimeDelta::days(2);

/// What a check of the schedule found and did.
#[derive(Debug)]
pub struct PublicationCheck {
    /// The time of the next run.
    pub next: DateTime<Utc>,
    /// Whether the schedule was too far from now, and was drawn again.
    pub was_misplaced: bool,
    /// The run, if one was due.
    pub run: Option<PublicationRun>,
    /// The number of names that the run removed because no row has them any more, or why it removed none.
    pub removed_names: Result<usize, StoreError>,
}

impl PublicationCheck {
    fn without_run(next: DateTime<Utc>) -> Self {
        Self {
            next,
            was_misplaced: false,
            run: None,
            removed_names: Ok(0),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicationRun {
    /// The number of members whose changes were published.
    pub published: usize,
    /// The number of members whose changes still wait.
    pub waiting: usize,
}

/// Whether a schedule is too far from now to be right.
pub fn is_misplaced(scheduled: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    (scheduled - now).abs() > MAX_DISTANCE
}

/// Publishes waiting contributions at a random minute of each night.
#[derive(Clone)]
pub struct PublicationService(pub(crate) AccountContext);

impl PublicationService {
    /// Runs if a run is due, and schedules the next run. Only one of several servers runs. The first call
    /// only schedules, and so does one that finds a misplaced schedule: with a wrong
    /// clock every record would seem to have waited long enough to be published alone. With too few
    /// members, all but the oldest changes wait for another night. A run also removes rows of deleted
    /// accounts whose day has come, and names that no row has any more.
    ///
    /// # Errors
    /// Returns an error if the store fails. The run stays due then.
    pub fn run_if_due(&self) -> Result<PublicationCheck, StoreError> {
        let now = self.0.ports.clock.now();
        let scheduled = in_snapshot(&*self.0.ports.store, |unit| unit.waiting().schedule())?;
        if let Some(next) = scheduled.filter(|next| now < *next && !is_misplaced(*next, now)) {
            return Ok(PublicationCheck::without_run(next));
        }
        let drawn = self.draw_next_run(now);
        let mut check = self
            .0
            .change_members_in_batch(|unit| self.run_unless_locked(unit, now, drawn))?;
        if check.run.is_some() {
            // A transaction of its own: it waits for all that turn names into ids, and so must hold
            // no rows.
            check.removed_names = in_batch(&*self.0.ports.store, |unit| {
                unit.catalog().lock_name_merges_exclusive()?;
                unit.catalog().remove_unused_names()
            });
        }
        Ok(check)
    }

    /// Returns the time of the next run; `None` if none was set.
    pub fn scheduled(store: &dyn Store) -> Result<Option<DateTime<Utc>>, StoreError> {
        in_snapshot(store, |unit| unit.waiting().schedule())
    }

    /// Locks the schedule, sets it to `drawn`, and runs if a run is due. Changes nothing if another server holds the
    /// lock or has run since.
    fn run_unless_locked(
        &self,
        unit: &mut dyn UnitOfWork,
        now: DateTime<Utc>,
        drawn: DateTime<Utc>,
    ) -> Result<PublicationCheck, StoreError> {
        let is_locked = unit.waiting().lock_schedule()?;
        let scheduled = unit.waiting().schedule()?;
        if !is_locked {
            return Ok(PublicationCheck::without_run(scheduled.unwrap_or(drawn)));
        }
        let due_at = scheduled.filter(|scheduled| !is_misplaced(*scheduled, now));
        if let Some(next) = due_at.filter(|at| now < *at) {
            return Ok(PublicationCheck::without_run(next));
        }
        unit.waiting().set_schedule(drawn)?;
        let run = due_at.map(|_| self.run(unit, now.date_naive()));
        Ok(PublicationCheck {
            was_misplaced: scheduled.is_some() && due_at.is_none(),
            run: run.transpose()?,
            ..PublicationCheck::without_run(drawn)
        })
    }

    fn run(
        &self,
        unit: &mut dyn UnitOfWork,
        today: NaiveDate,
    ) -> Result<PublicationRun, StoreError> {
        let mut records = self.load(unit, today)?;
        unit.removals().remove_due(today)?;
        let count_changed = |records: &[(WaitingTag, WaitingChanges)]| {
            let with_changes = records.iter().filter(|(_, changes)| changes.has_changes());
            with_changes.count()
        };
        let found = count_changed(&records);
        let members = self.mark_counting_members(unit, &mut records, today)?;
        records.retain(|(_, changes)| self.0.policy.publication.is_due(changes, members, today));
        let published = count_changed(&records);
        publish(unit, &*self.0.ports.tag_key, records, today)?;
        Ok(PublicationRun {
            published,
            waiting: found - published,
        })
    }

    /// Locks and loads all records, and replaces merged names. A record of a future day, written when
    /// the clock was wrong, waits from today on.
    fn load(
        &self,
        unit: &mut dyn UnitOfWork,
        today: NaiveDate,
    ) -> Result<Vec<(WaitingTag, WaitingChanges)>, StoreError> {
        // Before any row, as a merge of names does, so that the two never wait for each other.
        let merges = unit.catalog().lock_name_merges_shared()?;
        let mut records = unit.waiting().all(&*self.0.ports.tag_key)?;
        for (tag, changes) in &mut records {
            if changes.since > today {
                changes.since = today;
                unit.waiting().put(tag, changes, &*self.0.ports.tag_key)?;
            }
            replace_names(unit, changes, &merges)?;
        }
        Ok(records)
    }

    /// Marks members who count towards the minimum until there are enough, and returns their number. A member
    /// counts if the address is verified and others will see a new entry. Where mail is not set up, an
    /// account that is a day old replaces the verified address. The other members count another night.
    fn mark_counting_members(
        &self,
        unit: &mut dyn UnitOfWork,
        records: &mut [(WaitingTag, WaitingChanges)],
        today: NaiveDate,
    ) -> Result<usize, StoreError> {
        let contributors = self.0.ports.verification.contributors(unit, today)?;
        let approved = unit.catalog().approved_names()?;
        let reference = self.0.ports.reference.get();
        let is_public_title = |title: &NameKey| {
            reference.contains(NameKind::JobTitle, title)
                || approved.contains(&(NameKind::JobTitle, title.clone()))
        };
        let mut members = 0;
        for (_, changes) in records {
            if members == MIN_MEMBERS {
                break;
            }
            let is_verified = contributors.is_verified(&changes.contributor)
                || (!self.0.policy.has_mail && changes.is_account_a_day_old(today));
            if is_verified
                && !changes.has_counted(today)
                && self.will_be_visible(unit, changes, &is_public_title, today)?
            {
                changes.counted_on = Some(today);
                members += 1;
            }
        }
        Ok(members)
    }

    /// Whether others will see a new entry of these changes: it is not too old, its job title is
    /// public, and it is not an outlier. A title is public if it is in the reference data or approved.
    fn will_be_visible(
        &self,
        unit: &mut dyn UnitOfWork,
        changes: &WaitingChanges,
        is_public_title: &dyn Fn(&NameKey) -> bool,
        today: NaiveDate,
    ) -> Result<bool, StoreError> {
        let public = changes.new_salaries().filter(|waiting| {
            waiting.entry.is_public(today) && is_public_title(waiting.job_title.key())
        });
        let public: Vec<&NamedSalary> = public.collect();
        if public.is_empty() {
            return Ok(false);
        }
        let titles: HashMap<_, _> = public
            .iter()
            .map(|waiting| (waiting.entry.job_title, waiting.job_title.clone()))
            .collect();
        let published = unit.salaries().find_by_contributor(&changes.contributor)?;
        let own = changes.apply_to_salaries(published);
        let (ports, tag) = (&self.0.ports, &changes.contributor);
        let outliers = find_own_outliers(ports, unit, &titles, &own, tag, today)?;
        let mut public = public.into_iter();
        Ok(public.any(|waiting| !outliers.contains_key(&waiting.entry.id)))
    }

    /// Publishes what waits, regardless of schedule and number of members.
    pub fn run_now(&self) -> Result<(), StoreError> {
        let today = self.0.ports.clock.today();
        self.0.change_members_in_batch(|unit| {
            let records = self.load(unit, today)?;
            publish(unit, &*self.0.ports.tag_key, records, today)
        })
    }

    /// Draws a minute of the next night.
    fn draw_next_run(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let random = u64::from_be_bytes(self.0.random_bytes());
        let minute = random % u64::from(NIGHT_MINUTES);
        let start = NaiveTime::from_hms_opt(FIRST_HOUR, 0, 0).unwrap_or_default();
        let tomorrow = now.date_naive() + Days::new(1);
        tomorrow.and_time(start).and_utc() + TimeDelta::minutes(minute.cast_signed())
    }
}

/// Publishes the changes of these records. The transaction has locked them, and the merges of names in
/// shared mode. The entries are written in random order and get the day of the publication. A salary of
/// which only the display changed keeps its day, because its pay is of that day.
pub(super) fn publish(
    unit: &mut dyn UnitOfWork,
    key: &dyn TagKey,
    records: Vec<(WaitingTag, WaitingChanges)>,
    today: NaiveDate,
) -> Result<(), StoreError> {
    let (mut salaries, mut withdrawn, mut finished) = (Vec::new(), Vec::new(), Vec::new());
    let (mut students, mut job_seekers) = (BTreeMap::new(), BTreeMap::new());
    for (tag, mut changes) in records {
        match changes.without_changes(today) {
            Some(rest) => unit.waiting().put(&tag, &rest, key)?,
            None => finished.push(tag),
        }
        salaries.extend(changes.salaries.into_iter().map(|mut waiting| {
            if waiting.entry.reported_on >= changes.since {
                waiting.entry.reported_on = today;
            }
            waiting
        }));
        if let Change::Put(entry) = &mut changes.student {
            entry.reported_on = today;
        }
        if let Change::Put(entry) = &mut changes.job_seeker {
            entry.reported_on = today;
        }
        withdrawn.extend(changes.withdrawn);
        students.insert(changes.contributor, changes.student);
        job_seekers.insert(changes.contributor, changes.job_seeker);
    }
    unit.waiting().remove(&finished)?;
    unit.salaries().remove(&withdrawn)?;
    put_salaries(unit, salaries)?;
    for (contributor, change) in students {
        change.write(|entry| unit.contributions().set_student_entry(&contributor, entry))?;
    }
    for (contributor, change) in job_seekers {
        change.write(|entry| {
            unit.contributions()
                .set_job_seeker_entry(&contributor, entry)
        })?;
    }
    Ok(())
}

/// Stores salaries with their names.
fn put_salaries(unit: &mut dyn UnitOfWork, salaries: Vec<NamedSalary>) -> Result<(), StoreError> {
    add_names(
        unit,
        salaries.iter().map(|named| &named.job_title),
        salaries.iter().filter_map(|named| named.company.clone()),
        salaries.iter().filter_map(|named| named.place.as_ref()),
    )?;
    let entries: Vec<SalaryEntry> = salaries.into_iter().map(|named| named.entry).collect();
    unit.salaries().put(&entries)
}
