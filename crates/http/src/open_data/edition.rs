//! The files of an edition: a CSV for each table, `datapackage.json` (Frictionless Data Package 2.0), which describes
//! them, and `SHA256SUMS`. The same figures, address and licence give the same bytes.

use data_encoding::HEXLOWER;
use klarlonn_domain::{
    Month,
    open_data::{
        Category, Cell, Edition, EditionFile, Language, OpenData, Role, Table, TableData, TableId,
        Text, Variable,
    },
    operator::License,
    store::BoxError,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::csv::{combinations, escape_formula, format_cell};

/// The file that describes the others.
const DATA_PACKAGE: &str = "datapackage.json";
/// The file with their checksums, as `sha256sum --check` reads them.
const CHECKSUMS: &str = "SHA256SUMS";

pub(super) fn table_file(id: TableId) -> String {
    format!("{}.csv", id.name())
}

/// The id of an edition on the page about open data.
pub(crate) fn anchor(month: Month) -> String {
    format!("utgave-{month}")
}

/// Writes the edition of today's figures. `site` is the public URL of the site.
///
/// # Errors
/// Never in practice: the files are written in memory.
pub fn make_edition(
    data: &OpenData<'_>,
    site: &str,
    license: &License,
) -> Result<Edition, BoxError> {
    let mut files = Vec::new();
    let mut resources = Vec::new();
    for table in data.tables() {
        let file = EditionFile {
            name: table_file(table.id),
            content: write_table(&table, data.parts(&table))?,
        };
        resources.push(resource(&table, &file));
        files.push(file);
    }
    let figures_on = data.day();
    let month = Month::from_day(figures_on);
    let package = json!({
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": format!("klarlonn-{month}"),
        "id": format!("{site}/data#{}", anchor(month)),
        "title": format!("Klarlønn: lønnstall, utgave {month}"),
        "homepage": format!("{site}/data"),
        "version": month.to_string(),
        "created": format!("{figures_on}T00:00:00Z"),
        "licenses": licenses(license),
        "contributors": [{"title": "Klarlønn", "path": site, "roles": ["publisher"]}],
        "sources": sources(data),
        "resources": resources,
    });
    files.push(EditionFile {
        name: DATA_PACKAGE.to_owned(),
        content: serde_json::to_vec_pretty(&package)?,
    });
    let sums = files
        .iter()
        .map(|file| format!("{}  {}\n", checksum(file), file.name));
    let sums: String = sums.collect();
    files.push(EditionFile {
        name: CHECKSUMS.to_owned(),
        content: sums.into_bytes(),
    });
    Ok(Edition { figures_on, files })
}

/// The official tables that figures were made of. `klarlonn edition` finds them again by newest period and checksum.
fn sources(data: &OpenData<'_>) -> Value {
    let sources = data.official_tables().into_iter().map(|used| {
        let table = &used.table;
        json!({
            "title": format!("Statistisk sentralbyrå, tabell {}", table.number),
            "path": format!("https://www.ssb.no/statbank/table/{}", table.number),
            "version": &*table.newest_period,
            "file": &*table.file,
            "hash": format!("sha256:{}", used.sha256),
        })
    });
    let sources: Vec<Value> = sources.collect();
    if sources.is_empty() {
        return json!([{"title": "Statistisk sentralbyrå", "path": "https://www.ssb.no"}]);
    }
    json!(sources)
}

fn licenses(license: &License) -> Value {
    json!([{"title": license.name.as_str(), "path": license.url}])
}

/// SHA-256 in hexadecimal digits.
fn checksum(file: &EditionFile) -> String {
    HEXLOWER.encode(&Sha256::digest(&file.content))
}

/// The variables that make the rows, and the metrics, which make the columns.
fn rows_and_metrics(table: &Table) -> (Vec<&Variable>, &[Category]) {
    let (metrics, rows): (Vec<&Variable>, Vec<&Variable>) =
        (table.variables.iter()).partition(|variable| variable.role == Role::Metric);
    let metrics = metrics.first().map_or(&[][..], |metric| &metric.categories);
    (rows, metrics)
}

/// The languages of the label columns that follow the column of codes: none if the codes are the labels.
fn label_languages(variable: &Variable) -> &'static [Language] {
    let mut categories = variable.categories.iter();
    let differs = |each: &Category| *each.code != *each.label.in_language(Language::Norwegian);
    if categories.any(differs) {
        &Language::ALL
    } else {
        &[]
    }
}

/// The name of the column with the labels of a variable.
fn label_column(variable: &Variable, language: Language) -> String {
    format!("{}_{}", variable.code, language.name())
}

/// Writes a row for each combination of the variables that has a figure, with a column for each metric.
fn write_table(table: &Table, parts: impl Iterator<Item = TableData>) -> Result<Vec<u8>, BoxError> {
    let (variables, metrics) = rows_and_metrics(table);
    let languages = variables.iter().map(|variable| label_languages(variable));
    let languages: Vec<&[Language]> = languages.collect();
    let mut writer = csv::Writer::from_writer(Vec::new());
    for (variable, languages) in variables.iter().zip(&languages) {
        writer.write_field(variable.code)?;
        for language in *languages {
            writer.write_field(label_column(variable, *language))?;
        }
    }
    writer.write_record(metrics.iter().map(|metric| &*metric.code))?;
    for part in parts {
        let is_metric = |at: &usize| part.table.variables[*at].role == Role::Metric;
        let (metric, others): (Vec<usize>, Vec<usize>) =
            (0..part.table.variables.len()).partition(is_metric);
        // With the metric last, the cells of a row are next to each other.
        let part = part.ordered(&[&*others, &*metric].concat());
        let rows = combinations(&part.table.variables[..others.len()]);
        for (categories, cells) in rows.iter().zip(part.cells.chunks(metrics.len())) {
            if !cells.iter().any(|cell| matches!(cell, Cell::Number(_))) {
                continue;
            }
            for (category, languages) in categories.iter().zip(&languages) {
                write_category(&mut writer, category, languages)?;
            }
            writer.write_record(cells.iter().map(format_cell))?;
        }
    }
    writer
        .into_inner()
        .map_err(|error| error.into_error().into())
}

/// Writes the code of a category, and its labels in these languages.
fn write_category(
    writer: &mut csv::Writer<Vec<u8>>,
    category: &Category,
    languages: &[Language],
) -> csv::Result<()> {
    writer.write_field(&*escape_formula(&category.code))?;
    for language in languages {
        let label = category.label.in_language(*language);
        writer.write_field(&*escape_formula(label))?;
    }
    Ok(())
}

/// Describes a file by its fields, whose titles and units are in Norwegian and English.
fn resource(table: &Table, file: &EditionFile) -> Value {
    let (variables, metrics) = rows_and_metrics(table);
    let both = |text: &Text| {
        Language::ALL
            .map(|language| text.in_language(language))
            .join(" / ")
    };
    let mut fields = Vec::new();
    for variable in variables {
        let title = both(&variable.label);
        fields.push(json!({"name": variable.code, "type": "string", "title": title}));
        for language in label_languages(variable) {
            let title = variable.label.in_language(*language);
            let name = label_column(variable, *language);
            fields.push(json!({"name": name, "type": "string", "title": title}));
        }
    }
    for metric in metrics {
        let unit = metric.metric.map(|metric| both(&metric.unit()));
        fields.push(json!({
            "name": &*metric.code,
            "type": "number",
            "title": both(&metric.label),
            "description": unit,
        }));
    }
    let notes = Language::ALL.map(|language| {
        let notes = table.notes.iter().map(|note| note.in_language(language));
        notes.collect::<Vec<_>>().join(" ")
    });
    let mut resource = json!({
        "name": table.id.name().to_lowercase(),
        "path": file.name,
        "title": both(&table.title),
        "description": notes.join("\n\n"),
        "sources": [{"title": both(&table.source)}],
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": file.content.len(),
        "hash": format!("sha256:{}", checksum(file)),
        "schema": {"fields": fields, "missingValues": ["", ":", ".."]},
    });
    if table.id.is_official() {
        resource["licenses"] = licenses(&License::default());
    }
    resource
}
