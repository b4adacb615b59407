//! The catalogue of open data by DCAT-AP-NO 2.2, for data.norge.no and other catalogues.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use klarlonn_domain::{
    open_data::{EditionService, EditionSummary, Language, OpenData, Table, Text},
    operator::{License, OperatorFacts, OperatorText},
    store::BoxError,
};
use oxjsonld::JsonLdParser;
use oxttl::TurtleSerializer;
use serde_json::{Value, json};

use super::{
    call::{TableCall, TableSources, content},
    edition, file_path,
    problem::Problem,
};
use crate::{
    cache::Reuse,
    error::ApiError,
    request::guards::{CATALOG_PATH, TABLES_PATH},
    response::Content,
};

/// The vocabularies, by prefix.
const PREFIXES: [(&str, &str); 5] = [
    ("dcat", "http://www.w3.org/ns/dcat#"),
    ("dct", "http://purl.org/dc/terms/"),
    ("foaf", "http://xmlns.com/foaf/0.1/"),
    ("vcard", "http://www.w3.org/2006/vcard/ns#"),
    ("xsd", "http://www.w3.org/2001/XMLSchema#"),
];
/// The format of JSON-LD in calls. Without a format the catalogue is in Turtle.
const JSON_LD: &str = "json-ld";
/// The vocabularies of the European Union for values of a catalogue.
const AUTHORITY: &str = "http://publications.europa.eu/resource/authority/";

/// The catalogue of open data by DCAT-AP-NO: the tables, their editions and their interface.
#[utoipa::path(
    tag = "open data",
    params(("outputFormat" = Option<String>, Query, description = "`json-ld`; Turtle without it")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, content((String = "text/turtle"), (Value = "application/ld+json"))),
    ),
)]
#[get("/api/catalog")]
pub(crate) async fn get_catalog(
    call: TableCall,
    editions: web::Data<EditionService>,
    operator: web::Data<OperatorFacts>,
) -> Result<HttpResponse, ApiError> {
    let write = move |format: Format, sources: &TableSources<'_>| {
        let editions = editions.all()?;
        let catalog = Catalog {
            site: &sources.links.url,
            operator: &operator,
            editions: &editions,
        };
        format(&catalog.json_ld(&sources.data)).map_err(ApiError::Fault)
    };
    call.respond_with(Reuse::ByQuestion, parse_format, write)
        .await
}

/// Writes the catalogue, which is JSON-LD, in a format.
type Format = fn(&Value) -> Result<Content, BoxError>;

fn parse_format(sources: &TableSources<'_>) -> Result<Format, Problem> {
    match sources.query.get("outputFormat") {
        None => Ok(write_turtle),
        Some(format) if format.eq_ignore_ascii_case(JSON_LD) => Ok(write_json_ld),
        Some(other) => Err(Problem::unknown_format(other, &[JSON_LD])),
    }
}

fn write_turtle(catalog: &Value) -> Result<Content, BoxError> {
    let mut serializer = TurtleSerializer::new();
    for (prefix, vocabulary) in PREFIXES {
        serializer = serializer.with_prefix(prefix, vocabulary)?;
    }
    let mut writer = serializer.for_writer(Vec::new());
    for statement in JsonLdParser::new().for_slice(&catalog.to_string()) {
        writer.serialize_triple(statement?.as_ref())?;
    }
    Ok(content("text/turtle; charset=utf-8", writer.finish()?))
}

fn write_json_ld(catalog: &Value) -> Result<Content, BoxError> {
    let json = serde_json::to_vec(catalog)?;
    Ok(content("application/ld+json", json))
}

/// What the catalogue describes.
struct Catalog<'a> {
    /// The public URL.
    site: &'a str,
    operator: &'a OperatorFacts,
    editions: &'a [EditionSummary],
}

impl Catalog<'_> {
    fn json_ld(&self, data: &OpenData<'_>) -> Value {
        let tables = data.tables();
        let mut resources = self.site_resources(&tables, data.day());
        for table in &tables {
            resources.extend(self.table_resources(table));
        }
        json!({"@context": BTreeMap::from(PREFIXES), "@graph": resources})
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// The site's licence: its name in the vocabulary that DCAT-AP-NO requires if it has one, otherwise its address.
    fn license(&self) -> Value {
        match &*self.operator.license.url {
            License::DEFAULT_URL => cc_by(),
            other => link(other),
        }
    }

    fn publisher(&self) -> String {
        self.url("/kontakt#utgiver")
    }

    fn contact(&self) -> String {
        self.url("/kontakt#kontakt")
    }

    fn interface(&self) -> String {
        self.url(TABLES_PATH.trim_end_matches('/'))
    }

    fn table(&self, table: &Table) -> String {
        self.url(&format!("{TABLES_PATH}tables/{}", table.id.name()))
    }

    /// The catalogue, its publisher, and the interface of the tables.
    fn site_resources(&self, tables: &[Table], today: NaiveDate) -> Vec<Value> {
        let datasets = tables.iter().map(|table| link(&self.table(table)));
        let datasets: Vec<Value> = datasets.collect();
        let name = self.operator.name.as_ref();
        let name = name.map_or("Klarlønn", OperatorText::as_str);
        let number = self.operator.organization_number;
        let catalog = json!({
            "@id": self.url(CATALOG_PATH),
            "@type": "dcat:Catalog",
            "dct:identifier": self.url(CATALOG_PATH),
            "dct:publisher": link(&self.publisher()),
            "dcat:contactPoint": link(&self.contact()),
            "dct:title": text(&Text::new("Klarlønn: åpne data om lønn", "Klarlønn: open data on pay")),
            "dct:description": text(&Text::new(
                "Lønn i Norge etter stilling, erfaring, fylke, arbeidsgiver og år, fra lønnsinnlegg og Statistisk sentralbyrå.",
                "Pay in Norway by job title, experience, county, employer and year, from entries of members and Statistics Norway.",
            )),
            "foaf:homepage": link(&self.url("/data")),
            "dct:license": self.license(),
            "dcat:service": link(&self.interface()),
            "dct:modified": day(today),
            "dcat:dataset": datasets,
        });
        let publisher = json!({
            "@id": self.publisher(),
            "@type": "foaf:Agent",
            "foaf:name": name,
            "dct:identifier": number.map(|number| number.to_string()),
        });
        let contact = json!({
            "@id": self.contact(),
            "@type": "vcard:Organization",
            "vcard:fn": name,
            "vcard:hasURL": link(&self.url("/kontakt")),
        });
        let interface = json!({
            "@id": self.interface(),
            "@type": "dcat:DataService",
            "dct:identifier": self.interface(),
            "dct:publisher": link(&self.publisher()),
            "dcat:contactPoint": link(&self.contact()),
            "dct:title": text(&Text::new("Tabeller etter PxWebApi 2", "Tables by PxWebApi 2")),
            "dcat:endpointURL": link(&self.interface()),
            "dcat:endpointDescription": link(&self.url("/api/openapi.json")),
            "dct:accessRights": authority("access-right/PUBLIC"),
            "dct:license": self.license(),
            "dcat:servesDataset": datasets,
        });
        vec![catalog, publisher, contact, interface]
    }

    /// A table, the call that has its figures of today, and its files in editions.
    fn table_resources(&self, table: &Table) -> Vec<Value> {
        let iri = self.table(table);
        let data = format!("{iri}/data");
        let name = edition::table_file(table.id);
        let (license, frequency) = if table.id.is_official() {
            (cc_by(), "frequency/IRREG")
        } else {
            (self.license(), "frequency/DAILY")
        };
        let todays_figures = json!({
            "@id": data,
            "@type": "dcat:Distribution",
            "dct:title": text(&Text::new("Dagens tall, JSON-stat eller CSV", "Today's figures, JSON-stat or CSV")),
            "dcat:accessURL": link(&data),
            "dcat:accessService": link(&self.interface()),
            "dct:format": authority("file-type/JSON"),
            "dct:license": license,
        });
        let editions = self.editions.iter();
        let files = editions.filter(|edition| edition.files.contains(&name)).map(|edition| {
            let month = edition.month();
            let file = self.url(&file_path(month, &name));
            json!({
                "@id": file,
                "@type": "dcat:Distribution",
                "dct:title": text(&Text::new(&format!("Utgave {month}"), &format!("Edition {month}"))),
                "dcat:accessURL": link(&file),
                "dcat:downloadURL": link(&file),
                "dct:format": authority("file-type/CSV"),
                "dct:license": license,
                "dct:issued": day(edition.figures_on),
            })
        });
        let mut resources = vec![todays_figures];
        resources.extend(files);
        let distributions = resources
            .iter()
            .map(|resource| json!({"@id": resource["@id"]}));
        let dataset = json!({
            "@id": iri,
            "@type": "dcat:Dataset",
            "dct:identifier": iri,
            "dct:publisher": link(&self.publisher()),
            "dcat:contactPoint": link(&self.contact()),
            "dct:title": text(&table.title),
            "dct:description": table.notes.iter().flat_map(text).collect::<Vec<Value>>(),
            "dcat:theme": [authority("data-theme/ECON"), authority("data-theme/SOCI")],
            "dct:accessRights": authority("access-right/PUBLIC"),
            "dct:accrualPeriodicity": authority(frequency),
            "dct:spatial": authority("country/NOR"),
            "dcat:landingPage": link(&self.url("/data")),
            "dcat:distribution": distributions.collect::<Vec<Value>>(),
            "dct:modified": day(table.updated),
        });
        resources.push(dataset);
        resources
    }
}

/// A link to another resource.
fn link(iri: &str) -> Value {
    json!({"@id": iri})
}

/// A text in both languages.
fn text(text: &Text) -> [Value; 2] {
    let [norwegian, english] = Language::ALL.map(|language| text.in_language(language));
    [
        json!({"@language": "nb", "@value": norwegian}),
        json!({"@language": "en", "@value": english}),
    ]
}

fn day(day: NaiveDate) -> Value {
    json!({"@type": "xsd:date", "@value": day.to_string()})
}

/// The address of CC BY 4.0 in the vocabularies of the European Union.
fn cc_by() -> Value {
    authority("licence/CC_BY_4_0")
}

/// A value of the vocabularies of the European Union.
fn authority(value: &str) -> Value {
    link(&format!("{AUTHORITY}{value}"))
}
