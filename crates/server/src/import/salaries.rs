//! Importing salaries from a survey's CSV file.

use std::{
    collections::HashMap,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use chrono::NaiveDate;
use csv::StringRecord;
use klarlonn_domain::{
    contribution::{NewSalaryEntry, SurveyField, SurveyRow, import_entries},
    random::Random,
    salary::{Fingerprint, Origin},
    store::Store,
};

use super::{ColumnMapping, ImportError, summary::Summary};
use crate::progress;

/// What one import of salaries needs to know.
pub(crate) struct SalaryImport<'a> {
    pub(crate) file: &'a Path,
    /// The survey's name; it keeps apart surveys with the same columns.
    pub(crate) source: Option<&'a str>,
    pub(crate) mapping: &'a [ColumnMapping],
    pub(crate) today: NaiveDate,
}

impl SalaryImport<'_> {
    /// Reads the whole file, then keeps its rows in one transaction. A second import of the same
    /// rows adds nothing, whatever the file is called and however its columns are mapped.
    ///
    /// # Errors
    /// [`ImportError`]; nothing of the file is then kept.
    pub(crate) fn run(
        &self,
        store: &dyn Store,
        random: &mut dyn Random,
    ) -> Result<Summary, ImportError> {
        let (reports, mut summary) = self.read()?;
        let bar = progress::spinner("Keeping the entries");
        summary.kept = import_entries(store, random, &reports)?;
        bar.finish_and_clear();
        summary.known = reports.len() - summary.kept;
        summary.not_public = reports
            .iter()
            .filter(|report| !report.is_public(self.today))
            .count();
        Ok(summary)
    }

    fn read(&self) -> Result<(Vec<NewSalaryEntry>, Summary), ImportError> {
        let mut reader = self.open()?;
        let header = reader
            .headers()
            .map_err(|error| self.malformed(&error))?
            .clone();
        let columns = self.columns(&header)?;
        let bar = progress::counter("Reading rows");
        let (mut reports, mut summary) = (Vec::new(), Summary::default());
        let mut repetitions: HashMap<Fingerprint, u32> = HashMap::new();
        let mut record = StringRecord::new();
        while reader
            .read_record(&mut record)
            .map_err(|error| self.malformed(&error))?
        {
            let texts = || self.source.into_iter().chain(&header).chain(&record);
            let repetition = repetitions.entry(Fingerprint::new(texts(), 0)).or_default();
            let fingerprint = Fingerprint::new(texts(), *repetition);
            *repetition += 1;
            let mut row = SurveyRow::default();
            for (field, column) in &columns {
                row.set(*field, record.get(*column).unwrap_or_default());
            }
            let origin = Origin::Import {
                source: self.source_name(),
                fingerprint,
            };
            summary.read += 1;
            match row.read(origin, self.today) {
                Ok(report) => reports.push(report),
                Err(reason) => summary.refused.push((summary.read + 1, reason.to_string())),
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok((reports, summary))
    }

    fn source_name(&self) -> String {
        let file_name = || {
            self.file
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned()
        };
        self.source.map_or_else(file_name, str::to_owned)
    }

    fn open(&self) -> Result<csv::Reader<BufReader<File>>, ImportError> {
        let unreadable = |source| ImportError::Unreadable {
            path: self.file.to_owned(),
            source,
        };
        let mut file = BufReader::new(File::open(self.file).map_err(unreadable)?);
        let start = file.fill_buf().map_err(unreadable)?;
        let header = start
            .split(|byte| *byte == b'\n')
            .next()
            .unwrap_or_default();
        let count = |delimiter| header.split(|byte| *byte == delimiter).count();
        // Norwegian spreadsheets write decimals with a comma and so separate with a semicolon.
        let delimiter = if count(b';') > count(b',') {
            b';'
        } else {
            b','
        };
        Ok(csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .from_reader(file))
    }

    /// Where each field stands: under its mapped column, or under its own name if there is one.
    fn columns(&self, header: &StringRecord) -> Result<Vec<(SurveyField, usize)>, ImportError> {
        let mut columns = Vec::new();
        for field in SurveyField::ALL {
            let mapped = self
                .mapping
                .iter()
                .rev()
                .find(|mapping| mapping.field == field);
            let column = mapped.map_or(field.as_str(), |mapping| mapping.column.as_str());
            match header.iter().position(|name| name.trim() == column) {
                Some(position) => columns.push((field, position)),
                None if mapped.is_some() || field.is_required() => {
                    return Err(ImportError::MissingColumn {
                        path: self.file.to_owned(),
                        field: field.as_str(),
                        column: column.to_owned(),
                        columns: header.iter().collect::<Vec<_>>().join(", "),
                    });
                }
                None => {}
            }
        }
        Ok(columns)
    }

    fn malformed(&self, error: &csv::Error) -> ImportError {
        ImportError::Malformed {
            path: self.file.to_owned(),
            reason: error.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::PathBuf};

    use klarlonn_domain::store::{StoreError, in_snapshot};
    use klarlonn_testing::{CountingRandom, MemoryStore, day};
    use tempfile::TempDir;

    use super::*;

    struct Survey {
        _folder: TempDir,
        file: PathBuf,
        store: MemoryStore,
        random: CountingRandom,
    }

    impl Survey {
        fn new(content: impl AsRef<[u8]>) -> Self {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("survey.csv");
            fs::write(&file, content).unwrap();
            let (store, random) = (MemoryStore::default(), CountingRandom::default());
            Self {
                _folder: folder,
                file,
                store,
                random,
            }
        }

        fn import(&mut self, mapping: &[&str]) -> Result<Summary, ImportError> {
            let mapping: Vec<ColumnMapping> =
                mapping.iter().map(|text| text.parse().unwrap()).collect();
            let (source, today) = (None, day("2026-11-21"));
            SalaryImport {
                file: &self.file,
                source,
                mapping: &mapping,
                today,
            }
            .run(&self.store, &mut self.random)
        }

        fn entries(&self) -> u64 {
            in_snapshot::<_, StoreError>(&self.store, |unit| unit.salaries().count()).unwrap()
        }
    }

    /// A few rows in the shape of a developers' survey, made for this test.
    const DEVELOPERS: &str = include_str!("../../tests/data/developers.csv");
    const DEVELOPERS_MAPPING: [&str; 6] = [
        "job_title=job_title_derived",
        "annual_salary=annual_salary_nok",
        "location=place",
        "experience=experience_years",
        "education=education_level_derived",
        "year=survey_year",
    ];

    #[test]
    fn a_survey_is_kept_and_its_refused_rows_are_told_with_their_number() {
        let mut survey = Survey::new(DEVELOPERS);
        let summary = survey.import(&DEVELOPERS_MAPPING).unwrap();
        assert_eq!((summary.read, summary.kept), (12, 9));
        let refused: Vec<_> = summary
            .refused
            .iter()
            .map(|(row, reason)| (*row, reason.as_str()))
            .collect();
        assert_eq!(
            refused,
            [
                (6, "annual_salary is empty"),
                (9, "annual_salary is outside the allowed bounds"),
                (12, "experience is not readable"),
            ]
        );
        assert_eq!(survey.entries(), 9);
    }

    #[test]
    fn a_second_import_of_the_same_file_adds_nothing() {
        let mut survey = Survey::new(DEVELOPERS);
        survey.import(&DEVELOPERS_MAPPING).unwrap();
        let again = survey.import(&DEVELOPERS_MAPPING).unwrap();
        assert_eq!((again.read, again.kept, again.known), (12, 0, 9));
        assert_eq!(survey.entries(), 9);
    }

    #[test]
    fn the_same_rows_are_known_under_another_mapping_and_in_a_copy_of_the_file() {
        let mut survey = Survey::new("job_title,annual_salary,alder\nLege,900000,40\n");
        assert_eq!(survey.import(&[]).unwrap().kept, 1);
        assert_eq!(survey.import(&["age=alder"]).unwrap().kept, 0);
        let copy = survey.file.with_file_name("copy.csv");
        fs::rename(&survey.file, &copy).unwrap();
        survey.file = copy;
        assert_eq!(survey.import(&[]).unwrap().kept, 0);
    }

    #[test]
    fn a_row_is_told_by_its_place_whatever_its_cells_hold() {
        let mut survey = Survey::new("job_title,annual_salary\n\"Lege\n\",900000\nLege,1\n");
        assert_eq!(survey.import(&[]).unwrap().refused[0].0, 3);
    }

    #[test]
    fn identical_rows_are_different_respondents() {
        let mut survey = Survey::new("job_title,annual_salary\nLege,900000\nLege,900000\n");
        assert_eq!(survey.import(&[]).unwrap().kept, 2);
    }

    #[test]
    fn rows_older_than_five_years_are_kept_and_told_as_not_public() {
        let mut survey =
            Survey::new("job_title,annual_salary,year\nLege,900000,2019\nLege,1,2024\n");
        let summary = survey.import(&[]).unwrap();
        assert_eq!(
            (summary.kept, summary.not_public, summary.refused.len()),
            (1, 1, 1)
        );
    }

    #[test]
    fn semicolons_separate_as_well_and_a_byte_order_mark_does_not_count() {
        let mut survey = Survey::new("\u{feff}job_title;annual_salary\nLege;900 000,0\n");
        assert_eq!(survey.import(&[]).unwrap().kept, 1);
    }

    #[test]
    fn a_missing_column_is_told_and_nothing_is_kept() {
        let mut survey = Survey::new("title,annual_salary\nLege,900000\n");
        let message = survey.import(&[]).unwrap_err().to_string();
        assert!(
            message.ends_with(
                "has no column \"job_title\" for job_title; it has title, annual_salary"
            ),
            "{message}"
        );
        let message = survey
            .import(&["job_title=title", "age=alder"])
            .unwrap_err()
            .to_string();
        assert!(message.contains("no column \"alder\" for age"), "{message}");
        assert_eq!(survey.entries(), 0);
    }

    #[test]
    fn a_corrupt_file_is_told_and_nothing_is_kept() {
        let cut = "job_title,annual_salary\nLege,900000\nLege\n"
            .as_bytes()
            .to_vec();
        let not_text = b"job_title,annual_salary\nLege,900000\n\xff\xfe,1\n".to_vec();
        for content in [cut, not_text] {
            let mut survey = Survey::new(content);
            let message = survey.import(&[]).unwrap_err().to_string();
            assert!(message.contains("is not right: CSV"), "{message}");
            assert_eq!(survey.entries(), 0);
        }
    }

    #[test]
    fn a_file_that_is_not_there_is_told() {
        let mut survey = Survey::new("");
        survey.file.set_file_name("nowhere.csv");
        let message = survey.import(&[]).unwrap_err().to_string();
        assert!(message.contains("nowhere.csv cannot be read"), "{message}");
    }
}
