//! Import of salaries from a survey's CSV file.

use std::{
    collections::HashMap,
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use chrono::NaiveDate;
use csv::StringRecord;
use klarlonn_domain::{
    Month,
    catalog::Reference,
    contribution::{
        NewSalaryEntry, SurveyField, SurveyRow, find_repeated_survey, import_part, show_import,
    },
    random::Random,
    salary::{Fingerprint, Origin},
    store::Store,
};

use super::{ColumnMapping, ImportError, let_others_write, summary::Summary};
use crate::progress;

/// Number of rows per transaction, for which other writers wait.
const BATCH: usize = 1_000;

/// Input of a salary import.
pub(crate) struct SalaryImport<'a> {
    pub(crate) file: &'a Path,
    /// Name of the survey; it distinguishes surveys with the same columns.
    pub(crate) source: Option<&'a str>,
    pub(crate) mapping: &'a [ColumnMapping],
    /// When the answers were given, for rows without a date of their own.
    pub(crate) month: Month,
    /// Whether rows of another survey are stored again.
    pub(crate) again: bool,
    pub(crate) reference: &'a Reference,
    pub(crate) today: NaiveDate,
}

impl SalaryImport<'_> {
    /// Reads the whole file, then stores its rows in transactions of [`BATCH`] rows, so that others can
    /// write meanwhile. A second import of the same rows adds nothing, even with another file name or
    /// column mapping.
    ///
    /// # Errors
    /// [`ImportError`]. Nothing of a file that cannot be read, or that repeats a survey, is stored. If
    /// storing fails, the batches from before stay, and a second import adds the rest.
    pub(crate) fn run(
        &self,
        store: &dyn Store,
        random: &mut dyn Random,
    ) -> Result<Summary, ImportError> {
        if !SurveyRow::is_possible_day(self.month.first_day(), self.today) {
            return Err(ImportError::MonthOutOfBounds {
                path: self.file.to_owned(),
                month: self.month,
            });
        }
        let (rows, mut summary) = self.read()?;
        if !self.again
            && let Some(survey) = find_repeated_survey(store, &rows)?
        {
            return Err(ImportError::Repeated {
                path: self.file.to_owned(),
                survey,
            });
        }
        summary.stored = store_rows(&rows, store, random)?;
        summary.known = rows.len() - summary.stored;
        summary.not_public = rows.iter().filter(|row| !row.is_public(self.today)).count();
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
        let (mut rows, mut summary) = (Vec::new(), Summary::default());
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
            // The header is row 1.
            let row_number = summary.read + 1;
            if row.has_too_many_places() {
                summary.cut_places.push(row_number);
            }
            match row.parse(origin, self.month, self.today) {
                Ok(mut row) => {
                    row.use_norwegian_places(self.reference);
                    rows.push(row);
                }
                Err(reason) => summary.rejected.push((row_number, reason.to_string())),
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok((rows, summary))
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
        // Norwegian spreadsheets use a decimal comma, and therefore a semicolon as separator.
        let delimiter = if count(b';') > count(b',') {
            b';'
        } else {
            b','
        };
        Ok(csv::ReaderBuilder::new()
            .delimiter(delimiter)
            .from_reader(file))
    }

    /// Returns the column of each field: its mapped column, otherwise the column with its own name.
    fn columns(&self, header: &StringRecord) -> Result<Vec<(SurveyField, usize)>, ImportError> {
        let mut columns = Vec::new();
        for field in SurveyField::ALL {
            let mapped = self
                .mapping
                .iter()
                .rev()
                .find(|mapping| mapping.field == field);
            let column = mapped.map_or(field.name(), |mapping| mapping.column.as_str());
            match header.iter().position(|name| name.trim() == column) {
                Some(position) => columns.push((field, position)),
                None if mapped.is_some() || field.is_required() => {
                    return Err(ImportError::MissingColumn {
                        path: self.file.to_owned(),
                        field: field.name(),
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

/// Stores the rows in transactions of [`BATCH`] rows, then shows them. Returns the number of rows that were
/// not stored before.
fn store_rows(
    rows: &[NewSalaryEntry],
    store: &dyn Store,
    random: &mut dyn Random,
) -> Result<usize, ImportError> {
    let bar = progress::counter("Storing the entries");
    let interrupted = |done, source| ImportError::Interrupted {
        done,
        all: rows.len(),
        source,
    };
    let (mut stored, mut done) = (0, 0);
    for batch in rows.chunks(BATCH) {
        if done > 0 {
            let_others_write();
        }
        let added = import_part(store, random, batch);
        stored += added.map_err(|source| interrupted(done, source))?;
        done += batch.len();
        bar.set_position(done as u64);
    }
    show_import(store).map_err(|source| interrupted(done, source))?;
    bar.finish_and_clear();
    Ok(stored)
}

#[cfg(test)]
mod tests {
    use std::{
        fs, iter,
        path::PathBuf,
        sync::{
            LazyLock,
            atomic::{AtomicUsize, Ordering},
        },
        thread,
        time::Duration,
    };

    use klarlonn_domain::{
        catalog::NameKey,
        store::{StoreError, TransactionKind, Work, in_snapshot, in_transaction},
    };
    use klarlonn_persistence::{DatabaseStore, Options};
    use klarlonn_testing::{CountingRandom, MemoryStore, day};
    use tempfile::TempDir;

    use super::*;

    static REFERENCE: LazyLock<Reference> = LazyLock::new(klarlonn_reference::bundled);

    fn import_of(file: &Path) -> SalaryImport<'_> {
        SalaryImport {
            file,
            source: None,
            mapping: &[],
            month: "2025-09".parse().unwrap(),
            again: false,
            reference: &REFERENCE,
            today: day("2026-11-21"),
        }
    }

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

        /// A survey with this number of different rows.
        fn with_rows(count: u32) -> Self {
            let rows = (0..count).map(|row| format!("Lege,{}", 500_000 + row));
            let lines: Vec<String> = iter::once("job_title,annual_salary".to_owned())
                .chain(rows)
                .collect();
            Self::new(lines.join("\n"))
        }

        fn import(&mut self, mapping: &[&str]) -> Result<Summary, ImportError> {
            let mapping: Vec<ColumnMapping> =
                mapping.iter().map(|text| text.parse().unwrap()).collect();
            let import = SalaryImport {
                mapping: &mapping,
                ..import_of(&self.file)
            };
            import.run(&self.store, &mut self.random)
        }

        fn import_as(&mut self, source: &str, again: bool) -> Result<Summary, ImportError> {
            let import = SalaryImport {
                source: Some(source),
                again,
                ..import_of(&self.file)
            };
            import.run(&self.store, &mut self.random)
        }

        fn entries(&self) -> u64 {
            in_snapshot::<_, StoreError>(&self.store, |unit| unit.salaries().count()).unwrap()
        }
    }

    /// Rows in the format of a developers' survey, written for this test.
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
    fn survey_import_reports_rejected_rows() {
        let mut survey = Survey::new(DEVELOPERS);
        let summary = survey.import(&DEVELOPERS_MAPPING).unwrap();
        assert_eq!((summary.read, summary.stored), (12, 9));
        let rejected: Vec<_> = summary
            .rejected
            .iter()
            .map(|(row, reason)| (*row, reason.as_str()))
            .collect();
        assert_eq!(
            rejected,
            [
                (6, "annual_salary is empty"),
                (9, "annual_salary is outside the allowed bounds"),
                (12, "experience is not valid"),
            ]
        );
        assert_eq!(survey.entries(), 9);
    }

    #[test]
    fn second_import_of_a_file_adds_nothing() {
        let mut survey = Survey::new(DEVELOPERS);
        survey.import(&DEVELOPERS_MAPPING).unwrap();
        let again = survey.import(&DEVELOPERS_MAPPING).unwrap();
        assert_eq!((again.read, again.stored, again.known), (12, 0, 9));
        assert_eq!(survey.entries(), 9);
    }

    /// The stores are those of two processes: SQLite does not queue their writers.
    #[test]
    fn another_process_writes_between_the_batches() {
        let survey = Survey::with_rows(6_000);
        let database = survey.file.with_file_name("klarlonn.sqlite");
        let open =
            || DatabaseStore::open(&database.display().to_string(), Options::default()).unwrap();
        let (importing, other) = (open(), open());
        importing.migrate().unwrap();
        let mut random = CountingRandom::default();
        let import = import_of(&survey.file);
        let mut written = 0;
        thread::scope(|scope| {
            let import = scope.spawn(|| import.run(&importing, &mut random).unwrap());
            while !import.is_finished() {
                let title = NameKey::new("Lege");
                in_transaction::<_, StoreError>(&other, |unit| {
                    unit.searches().add(&title, day("2026-11-21"))
                })
                .unwrap();
                written += 1;
                thread::sleep(Duration::from_millis(60));
            }
        });
        // The last write may come after the last batch.
        assert!(written > 5, "{written} writes");
    }

    /// Fails its third transaction.
    struct InterruptedStore<'a>(&'a MemoryStore, AtomicUsize);

    impl Store for InterruptedStore<'_> {
        fn transact(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
            if self.1.fetch_add(1, Ordering::Relaxed) == 2 {
                return Err(StoreError::Unavailable("the disk is full".into()));
            }
            self.0.transact(kind, work)
        }

        fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
            self.0.read(kind, work)
        }
    }

    #[test]
    fn interrupted_import_says_what_stays_and_can_continue() {
        let mut survey = Survey::with_rows(2_500);
        let interrupted = import_of(&survey.file).run(
            &InterruptedStore(&survey.store, AtomicUsize::new(0)),
            &mut survey.random,
        );
        let message = interrupted.unwrap_err().to_string();
        assert!(message.contains("after 2000 of 2500 entries"), "{message}");
        assert!(message.contains("the disk is full"), "{message}");
        assert_eq!(survey.entries(), 2_000);
        let again = survey.import(&[]).unwrap();
        assert_eq!((again.stored, again.known), (500, 2_000));
    }

    #[test]
    fn known_rows_are_skipped_with_new_mapping_or_file_name() {
        let mut survey = Survey::new("job_title,annual_salary,alder\nLege,900000,40\n");
        assert_eq!(survey.import(&[]).unwrap().stored, 1);
        assert_eq!(survey.import(&["age=alder"]).unwrap().stored, 0);
        let copy = survey.file.with_file_name("copy.csv");
        fs::rename(&survey.file, &copy).unwrap();
        survey.file = copy;
        assert_eq!(survey.import(&[]).unwrap().stored, 0);
    }

    #[test]
    fn rows_of_another_survey_are_refused_unless_again() {
        let mut survey = Survey::with_rows(40);
        survey.import_as("kode24", false).unwrap();
        // The columns in another order, and a new column.
        let rows = (0..40).map(|row| format!("{},Lege,x", 500_000 + row));
        let header = "annual_salary,job_title,id".to_owned();
        let lines: Vec<String> = iter::once(header).chain(rows).collect();
        fs::write(&survey.file, lines.join("\n")).unwrap();
        let message = survey.import_as("Kode24", false).unwrap_err().to_string();
        assert!(message.contains("from the survey \"kode24\""), "{message}");
        assert_eq!(survey.entries(), 40);
        assert_eq!(survey.import_as("Kode24", true).unwrap().stored, 40);
        assert_eq!(survey.import_as("Kode24", false).unwrap().known, 40);
    }

    #[test]
    fn survey_with_some_rows_of_another_is_stored() {
        let mut survey = Survey::with_rows(40);
        survey.import_as("kode24", false).unwrap();
        let larger = Survey::with_rows(50);
        fs::copy(&larger.file, &survey.file).unwrap();
        assert_eq!(survey.import_as("other", false).unwrap().stored, 50);
    }

    #[test]
    fn official_place_name_is_stored_as_the_norwegian_one() {
        let mut survey = Survey::new(
            "job_title,annual_salary,location\n\
             Lege,900000,Guovdageaidnu - Kautokeino\nLege,910000,\"Oslo, Raane\"\n",
        );
        assert_eq!(survey.import(&[]).unwrap().stored, 2);
        let mut places: Vec<String> =
            in_snapshot::<_, StoreError>(&survey.store, |unit| unit.catalog().places())
                .unwrap()
                .iter()
                .map(ToString::to_string)
                .collect();
        places.sort();
        assert_eq!(places, ["Kautokeino", "Oslo", "Oslo, Rana", "Rana"]);
    }

    #[test]
    fn month_in_the_future_or_too_early_is_reported() {
        let mut survey = Survey::with_rows(1);
        for month in ["2026-12", "1979-12"] {
            let import = SalaryImport {
                month: month.parse().unwrap(),
                ..import_of(&survey.file)
            };
            let message = import.run(&survey.store, &mut survey.random).unwrap_err();
            assert!(message.to_string().contains(month), "{message}");
        }
    }

    #[test]
    fn row_numbers_ignore_line_breaks_in_cells() {
        let mut survey = Survey::new("job_title,annual_salary\n\"Lege\n\",900000\nLege,1\n");
        assert_eq!(survey.import(&[]).unwrap().rejected[0].0, 3);
    }

    #[test]
    fn identical_rows_are_different_respondents() {
        let mut survey = Survey::new("job_title,annual_salary\nLege,900000\nLege,900000\n");
        assert_eq!(survey.import(&[]).unwrap().stored, 2);
    }

    #[test]
    fn rows_older_than_five_years_are_not_public() {
        let mut survey =
            Survey::new("job_title,annual_salary,year\nLege,900000,2019\nLege,1,2024\n");
        let summary = survey.import(&[]).unwrap();
        assert_eq!(
            (summary.stored, summary.not_public, summary.rejected.len()),
            (1, 1, 1)
        );
    }

    #[test]
    fn semicolons_and_byte_order_mark_are_accepted() {
        let mut survey = Survey::new("\u{feff}job_title;annual_salary\nLege;900 000,0\n");
        assert_eq!(survey.import(&[]).unwrap().stored, 1);
    }

    #[test]
    fn missing_column_is_reported_and_nothing_stored() {
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
    fn corrupt_file_is_reported_and_nothing_stored() {
        let truncated = "job_title,annual_salary\nLege,900000\nLege\n"
            .as_bytes()
            .to_vec();
        let not_text = b"job_title,annual_salary\nLege,900000\n\xff\xfe,1\n".to_vec();
        for content in [truncated, not_text] {
            let mut survey = Survey::new(content);
            let message = survey.import(&[]).unwrap_err().to_string();
            assert!(message.contains("is invalid: CSV"), "{message}");
            assert_eq!(survey.entries(), 0);
        }
    }

    #[test]
    fn missing_file_is_reported() {
        let mut survey = Survey::new("");
        survey.file.set_file_name("nowhere.csv");
        let message = survey.import(&[]).unwrap_err().to_string();
        assert!(message.contains("nowhere.csv cannot be read"), "{message}");
    }
}
