//! Streaming import of Enhetsregisteret's download.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use flate2::bufread::MultiGzDecoder;
use klarlonn_domain::{
    catalog::RegisteredCompany,
    store::{Store, StoreError, in_batch},
};
use klarlonn_integrations::registry::{Address, IndustryCode, Unit};
use serde::{
    Deserialize,
    de::{self, DeserializeSeed, SeqAccess, Visitor},
};

use super::{ImportError, let_others_write, summary::Summary};
use crate::progress;

/// Number of units per transaction.
const BATCH: usize = 5_000;

/// Unit as in the register's CSV.
#[derive(Debug, Deserialize)]
struct UnitRow {
    organisasjonsnummer: String,
    navn: Option<String>,
    #[serde(rename = "naeringskode1.beskrivelse")]
    industry: Option<String>,
    #[serde(rename = "forretningsadresse.adresse")]
    street: Option<String>,
    #[serde(rename = "forretningsadresse.postnummer")]
    postal_code: Option<String>,
    #[serde(rename = "forretningsadresse.poststed")]
    post_town: Option<String>,
    slettedato: Option<String>,
}

impl From<UnitRow> for Unit {
    fn from(row: UnitRow) -> Self {
        Self {
            organisasjonsnummer: row.organisasjonsnummer,
            navn: row.navn,
            naeringskode1: Some(IndustryCode {
                beskrivelse: row.industry,
            }),
            forretningsadresse: Some(Address {
                adresse: vec![row.street],
                postnummer: row.postal_code,
                poststed: row.post_town,
            }),
            slettedato: row.slettedato,
        }
    }
}

/// Reads the file and stores its units in the register. Transactions are limited to [`BATCH`] units,
/// with a pause after each, so that a running server can write meanwhile. Known units are replaced.
///
/// # Errors
/// [`ImportError`]. Units of earlier batches remain stored, and the error says how many.
pub(crate) fn run(file: &Path, store: &dyn Store) -> Result<Summary, ImportError> {
    let unreadable = |source| ImportError::Unreadable {
        path: file.to_owned(),
        source,
    };
    let malformed = |reason| ImportError::Malformed {
        path: file.to_owned(),
        reason,
    };
    let mut reader = decompressed(file).map_err(unreadable)?;
    let is_json = starts_as_json(&mut *reader).map_err(unreadable)?;
    let mut sink = Sink {
        store,
        batch: Vec::with_capacity(BATCH),
        header_rows: usize::from(!is_json),
        summary: Summary::default(),
        failure: None,
        bar: progress::counter("Reading units"),
    };
    let read = if is_json {
        let mut json = serde_json::Deserializer::from_reader(reader);
        (&mut sink)
            .deserialize(&mut json)
            .and_then(|()| json.end())
            .map_err(|error| error.to_string())
    } else {
        read_csv(reader, &mut sink).map_err(|error| error.to_string())
    };
    if let Some(source) = sink.failure.take() {
        return Err(sink.interrupted(source));
    }
    read.map_err(|reason| {
        malformed(format!(
            "{reason} ({} units were stored)",
            sink.summary.stored
        ))
    })?;
    if let Err(source) = sink.flush() {
        return Err(sink.interrupted(source));
    }
    sink.bar.finish_and_clear();
    Ok(sink.summary)
}

fn decompressed(file: &Path) -> io::Result<Box<dyn BufRead>> {
    let mut reader = BufReader::with_capacity(1 << 16, File::open(file)?);
    let is_gzip = reader.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    Ok(if is_gzip {
        Box::new(BufReader::new(MultiGzDecoder::new(reader)))
    } else {
        Box::new(reader)
    })
}

fn starts_as_json(reader: &mut dyn BufRead) -> io::Result<bool> {
    let start = reader.fill_buf()?;
    Ok(start.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'['))
}

fn read_csv(reader: impl Read, sink: &mut Sink<'_>) -> Result<(), csv::Error> {
    for row in csv::Reader::from_reader(reader).into_deserialize::<UnitRow>() {
        if sink.receive(row?.into()).is_err() {
            break;
        }
    }
    Ok(())
}

/// Receiver of parsed units.
struct Sink<'a> {
    store: &'a dyn Store,
    batch: Vec<RegisteredCompany>,
    /// Rows before the first unit.
    header_rows: usize,
    summary: Summary,
    failure: Option<StoreError>,
    bar: indicatif::ProgressBar,
}

/// Error that stops parsing because the store failed; the sink contains the cause.
struct Stopped;

impl Sink<'_> {
    fn receive(&mut self, unit: Unit) -> Result<(), Stopped> {
        self.summary.read += 1;
        self.bar.inc(1);
        match unit.into_company() {
            Ok(company) => self.batch.push(company),
            Err(reason) => self
                .summary
                .rejected
                .push((self.summary.read + self.header_rows, reason.to_string())),
        }
        if self.batch.len() < BATCH {
            return Ok(());
        }
        self.flush().map_err(|error| {
            self.failure = Some(error);
            Stopped
        })?;
        let_others_write();
        Ok(())
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        in_batch(self.store, |unit| unit.register().put(&self.batch))?;
        self.summary.stored += self.batch.len();
        self.batch.clear();
        Ok(())
    }

    fn interrupted(&self, source: StoreError) -> ImportError {
        ImportError::RegisterInterrupted {
            stored: self.summary.stored,
            source,
        }
    }
}

/// Reads a JSON array one unit at a time, so that the download is never in memory as a whole.
impl<'de> DeserializeSeed<'de> for &mut Sink<'_> {
    type Value = ();

    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for &mut Sink<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of units")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut units: A) -> Result<(), A::Error> {
        while let Some(unit) = units.next_element::<Unit>()? {
            self.receive(unit)
                .map_err(|Stopped| de::Error::custom("the store failed"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, io::Write};

    use flate2::{Compression, write::GzEncoder};
    use klarlonn_domain::store::{TransactionKind, Work, in_snapshot};
    use klarlonn_testing::MemoryStore;

    use super::*;

    const JSON: &str = r#"[
        {"organisasjonsnummer": "923609016", "navn": "EQUINOR ASA",
         "naeringskode1": {"kode": "06.100", "beskrivelse": "Utvinning av råolje"},
         "forretningsadresse": {"adresse": ["Forusbeen 50", null, ""], "postnummer": "4035",
            "poststed": "STAVANGER"}},
        {"organisasjonsnummer": "923609017", "navn": "FEIL KONTROLLSIFFER AS"},
        {"organisasjonsnummer": "883603362", "navn": "SLETTET AS", "slettedato": "2024-01-01"}
    ]"#;
    const CSV: &str = "organisasjonsnummer,navn,naeringskode1.beskrivelse,\
        forretningsadresse.adresse,forretningsadresse.postnummer,forretningsadresse.poststed,slettedato\n\
        923609016,EQUINOR ASA,Utvinning av råolje,Forusbeen 50,4035,STAVANGER,\n";

    fn import(content: &[u8]) -> (Result<Summary, ImportError>, Vec<RegisteredCompany>) {
        let folder = tempfile::tempdir().unwrap();
        let (file, store) = (folder.path().join("enheter"), MemoryStore::default());
        fs::write(&file, content).unwrap();
        let summary = run(&file, &store);
        let found = in_snapshot(&store, |unit| unit.register().find("equinor", 10)).unwrap();
        (summary, found)
    }

    fn assert_is_equinor(found: &[RegisteredCompany]) {
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].organization_number.to_string(), "923609016");
        assert_eq!(found[0].industry.as_deref(), Some("Utvinning av råolje"));
        assert_eq!(
            found[0].address.as_deref(),
            Some("Forusbeen 50, 4035 STAVANGER")
        );
    }

    #[test]
    fn json_import_rejects_invalid_and_deleted_units() {
        let (summary, found) = import(JSON.as_bytes());
        let summary = summary.unwrap();
        assert_eq!(
            (summary.read, summary.stored, summary.rejected.len()),
            (3, 1, 2)
        );
        assert_is_equinor(&found);
    }

    #[test]
    fn csv_download_is_imported() {
        let (summary, found) = import(CSV.as_bytes());
        assert_eq!(summary.unwrap().stored, 1);
        assert_is_equinor(&found);
    }

    #[test]
    fn gzipped_download_is_imported() {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
        gzip.write_all(JSON.as_bytes()).unwrap();
        let (summary, found) = import(&gzip.finish().unwrap());
        assert_eq!(summary.unwrap().stored, 1);
        assert_is_equinor(&found);
    }

    /// A store whose transactions fail.
    struct FullDisk;

    impl Store for FullDisk {
        fn transact(&self, _: TransactionKind, _: Work<'_>) -> Result<(), StoreError> {
            Err(StoreError::Unavailable("the disk is full".into()))
        }

        fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
            self.transact(kind, work)
        }
    }

    #[test]
    fn failing_store_is_reported_with_the_stored_units() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("enheter");
        fs::write(&file, JSON).unwrap();
        let message = run(&file, &FullDisk).unwrap_err().to_string();
        assert!(message.contains("after 0 units"), "{message}");
        assert!(message.contains("the disk is full"), "{message}");
    }

    #[test]
    fn truncated_or_unknown_file_is_reported() {
        let (summary, _) = import(&JSON.as_bytes()[..200]);
        let message = summary.unwrap_err().to_string();
        assert!(message.contains("is invalid: EOF"), "{message}");
        let (summary, _) = import(b"name,city\nx,y\n");
        let message = summary.unwrap_err().to_string();
        assert!(
            message.contains("missing field `organisasjonsnummer`"),
            "{message}"
        );
    }
}
