//! The salary surveys of kode24. They have no stated licence and are not part of the repository.

use std::{collections::BTreeMap, error::Error, path::PathBuf};

use chrono::NaiveDate;
use clap::Args;
use klarlonn_domain::{
    catalog::OccupationCode,
    salary::{AnnualSalary, ExperienceBand},
};

#[derive(Debug, Args)]
pub(crate) struct Folder {
    /// Folder with `salary_kode24_2021.csv` and `salary_kode24_2024.csv`
    #[arg(long, default_value = "../shared/data")]
    data: PathBuf,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) title: String,
    pub(crate) occupation: OccupationCode,
    pub(crate) county: String,
    /// Sector and kind of employment, which stand for an employer.
    pub(crate) employer: String,
    pub(crate) experience: Option<ExperienceBand>,
    /// Kr per year.
    pub(crate) salary: u32,
    /// The survey of 2021 was in autumn. The month of the survey of 2024 is not known and
    /// assumed to be the same.
    pub(crate) answered_on: NaiveDate,
}

#[derive(Debug)]
pub(crate) struct Survey {
    pub(crate) year: i32,
    pub(crate) answers: Vec<Answer>,
}

impl Folder {
    /// Returns the answers of both surveys that have an occupation and a plausible salary.
    ///
    /// # Errors
    /// An error if a survey is missing or malformed.
    pub(crate) fn read(&self) -> Result<[Survey; 2], Box<dyn Error>> {
        Ok([self.survey(2021)?, self.survey(2024)?])
    }

    fn survey(&self, year: i32) -> Result<Survey, Box<dyn Error>> {
        let path = self.data.join(format!("salary_kode24_{year}.csv"));
        if !path.exists() {
            let path = path.display();
            return Err(format!("the survey {path} is missing: set its folder with --data").into());
        }
        let mut file = csv::Reader::from_path(path)?;
        let rows: Result<Vec<BTreeMap<String, String>>, _> = file.deserialize().collect();
        let answers = rows?.into_iter().filter_map(|mut row| {
            let salary: i64 = row["annual_salary_nok"].parse().ok()?;
            let years = row["experience_years"].parse().ok();
            Some(Answer {
                occupation: OccupationCode::parse(&row["styrk08_derived"])?,
                experience: years.and_then(ExperienceBand::from_years),
                salary: AnnualSalary::new(salary).ok()?.kroner(),
                answered_on: NaiveDate::from_ymd_opt(year, 10, 15)?,
                employer: format!("{}, {}", row["sector"], row["employment_type"]),
                title: row.remove("job_title_derived")?,
                county: row.remove("place")?,
            })
        });
        Ok(Survey {
            year,
            answers: answers.collect(),
        })
    }
}
