//! Student and job seeker entries in memory.

use klarlonn_domain::{
    account::{ContributorTag, KeyCheck},
    catalog::{JobTitle, NameKey},
    contribution::{Contributions, JobSeekerEntry, StudentEntry},
};

use super::{Result, State};

impl Contributions for State {
    fn has_contributed(&mut self, contributor: &ContributorTag) -> Result<bool> {
        let mut entries = self.entries.values();
        let has_salary = entries.any(|entry| entry.origin.contributor() == Some(*contributor));
        Ok(has_salary || self.students.contains_key(contributor))
    }

    fn student_entry(&mut self, contributor: &ContributorTag) -> Result<Option<StudentEntry>> {
        Ok(self.students.get(contributor).cloned())
    }

    fn set_student_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: Option<&StudentEntry>,
    ) -> Result<()> {
        self.students.remove(contributor);
        let entry = entry.map(|entry| (*contributor, entry.clone()));
        self.students.extend(entry);
        Ok(())
    }

    fn job_seeker_entry(&mut self, contributor: &ContributorTag) -> Result<Option<JobSeekerEntry>> {
        Ok(self.job_seekers.get(contributor).cloned())
    }

    fn set_job_seeker_entry(
        &mut self,
        contributor: &ContributorTag,
        entry: Option<&JobSeekerEntry>,
    ) -> Result<()> {
        self.job_seekers.remove(contributor);
        let entry = entry.map(|entry| (*contributor, entry.clone()));
        self.job_seekers.extend(entry);
        Ok(())
    }

    fn replace_wanted_title(&mut self, from: &NameKey, into: &JobTitle) -> Result<usize> {
        let students = self.students.values_mut();
        let students = students.map(|entry| &mut entry.future_job_title);
        let job_seekers = self.job_seekers.values_mut();
        let job_seekers = job_seekers.map(|entry| &mut entry.desired_job_title);
        let wanted = students.chain(job_seekers);
        let replaced = wanted.filter(|title| title.key() == from);
        Ok(replaced.map(|title| *title = into.clone()).count())
    }

    fn key_check(&mut self) -> Result<Option<KeyCheck>> {
        Ok(self.key_check)
    }

    fn set_key_check(&mut self, check: &KeyCheck) -> Result<()> {
        self.key_check = Some(*check);
        Ok(())
    }
}
