//! The catalogue of open data by DCAT-AP-NO 2.2, for data.norge.no and other catalogues.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    open_data::{EditionService, EditionSummary, OpenData, Table, Text},
    operator::{License, OperatorFacts},
    store::BoxError,
};

use super::{
    call::{Sources, TableCall, content},
    edition, file_path,
    problem::Problem,
    rdf::{Graph, Resource},
};
use crate::{
    cache::Reuse,
    error::ApiError,
    request::guards::{CATALOG_PATH, TABLES_PATH},
    response::Content,
};

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
    let write = move |format: Format, sources: &Sources<'_>| {
        let editions = editions.all()?;
        let catalog = Catalog {
            site: &sources.links.url,
            operator: &operator,
            editions: &editions,
        };
        let graph = catalog.graph(&sources.data);
        let content = graph.and_then(|graph| format(&graph));
        content.map_err(ApiError::Fault)
    };
    call.respond_with(Reuse::ByQuestion, parse_format, write)
        .await
}

/// Writes the graph in a format.
type Format = fn(&Graph) -> Result<Content, BoxError>;

fn parse_format(sources: &Sources<'_>) -> Result<Format, Problem> {
    match sources.query.get("outputFormat") {
        None => Ok(write_turtle),
        Some(format) if format.eq_ignore_ascii_case(JSON_LD) => Ok(write_json_ld),
        Some(other) => Err(Problem::unknown_format(other)),
    }
}

fn write_turtle(graph: &Graph) -> Result<Content, BoxError> {
    Ok(content("text/turtle; charset=utf-8", graph.to_turtle()?))
}

fn write_json_ld(graph: &Graph) -> Result<Content, BoxError> {
    Ok(content("application/ld+json", graph.to_json_ld()?))
}

/// What the catalogue describes.
struct Catalog<'a> {
    /// The public URL.
    site: &'a str,
    operator: &'a OperatorFacts,
    editions: &'a [EditionSummary],
}

impl Catalog<'_> {
    fn graph(&self, data: &OpenData<'_>) -> Result<Graph, BoxError> {
        let mut graph = Graph::default();
        let tables = data.tables();
        self.add_catalog(&mut graph, &tables, data)?;
        self.add_publisher(&mut graph)?;
        self.add_interface(&mut graph, &tables)?;
        for table in &tables {
            self.add_table(&mut graph, table)?;
        }
        Ok(graph)
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// The address of the site's licence, in the vocabulary that DCAT-AP-NO requires if it is there.
    fn license(&self) -> String {
        match &*self.operator.license.url {
            License::DEFAULT_URL => cc_by(),
            other => other.to_owned(),
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
        self.url(&format!("{TABLES_PATH}tables/{}", table.id.code()))
    }

    /// Adds a resource with what all have: identifier, publisher and contact.
    fn add<'g>(
        &self,
        graph: &'g mut Graph,
        iri: &str,
        class: &str,
    ) -> Result<Resource<'g>, BoxError> {
        let resource = graph.add(iri, class)?.value("dct:identifier", iri)?;
        let resource = resource.link("dct:publisher", &self.publisher())?;
        Ok(resource.link("dcat:contactPoint", &self.contact())?)
    }

    fn add_catalog(
        &self,
        graph: &mut Graph,
        tables: &[Table],
        data: &OpenData<'_>,
    ) -> Result<(), BoxError> {
        let title = Text::new("Klarlønn: åpne data om lønn", "Klarlønn: open data on pay");
        let description = Text::new(
            "Lønn i Norge etter stilling, erfaring, fylke, arbeidsgiver og år, fra lønnsinnlegg og Statistisk sentralbyrå.",
            "Pay in Norway by job title, experience, county, employer and year, from entries of members and Statistics Norway.",
        );
        let mut catalog = self
            .add(graph, &self.url(CATALOG_PATH), "dcat:Catalog")?
            .text("dct:title", &title)?
            .text("dct:description", &description)?
            .link("foaf:homepage", &self.url("/data"))?
            .link("dct:license", &self.license())?
            .link("dcat:service", &self.interface())?
            .day("dct:modified", data.day())?;
        for table in tables {
            catalog = catalog.link("dcat:dataset", &self.table(table))?;
        }
        Ok(())
    }

    fn add_publisher(&self, graph: &mut Graph) -> Result<(), BoxError> {
        let name = self
            .operator
            .name
            .as_ref()
            .map_or("Klarlønn", |name| name.as_str());
        let publisher = graph
            .add(&self.publisher(), "foaf:Agent")?
            .value("foaf:name", name)?;
        if let Some(number) = self.operator.organization_number {
            publisher.value("dct:identifier", &number.to_string())?;
        }
        graph
            .add(&self.contact(), "vcard:Organization")?
            .value("vcard:fn", name)?
            .link("vcard:hasURL", &self.url("/kontakt"))?;
        Ok(())
    }

    fn add_interface(&self, graph: &mut Graph, tables: &[Table]) -> Result<(), BoxError> {
        let title = Text::new("Tabeller etter PxWebApi 2", "Tables by PxWebApi 2");
        let mut interface = self
            .add(graph, &self.interface(), "dcat:DataService")?
            .text("dct:title", &title)?
            .link("dcat:endpointURL", &self.interface())?
            .link("dcat:endpointDescription", &self.url("/api/openapi.json"))?
            .link("dct:accessRights", &authority("access-right/PUBLIC"))?
            .link("dct:license", &self.license())?;
        for table in tables {
            interface = interface.link("dcat:servesDataset", &self.table(table))?;
        }
        Ok(())
    }

    fn add_table(&self, graph: &mut Graph, table: &Table) -> Result<(), BoxError> {
        let iri = self.table(table);
        let data = format!("{iri}/data");
        let name = edition::table_file(table.id);
        let editions = self
            .editions
            .iter()
            .filter(|edition| edition.files.contains(&name));
        let files: Vec<_> = editions
            .map(|edition| (edition, self.url(&file_path(edition.month(), &name))))
            .collect();
        let (license, frequency) = if table.id.is_official() {
            (cc_by(), "frequency/IRREG")
        } else {
            (self.license(), "frequency/DAILY")
        };
        let mut dataset = self
            .add(graph, &iri, "dcat:Dataset")?
            .text("dct:title", &table.title)?
            .link("dcat:theme", &authority("data-theme/ECON"))?
            .link("dcat:theme", &authority("data-theme/SOCI"))?
            .link("dct:accessRights", &authority("access-right/PUBLIC"))?
            .link("dct:accrualPeriodicity", &authority(frequency))?
            .link("dct:spatial", &authority("country/NOR"))?
            .link("dcat:landingPage", &self.url("/data"))?
            .link("dcat:distribution", &data)?
            .day("dct:modified", table.updated)?;
        for note in &table.notes {
            dataset = dataset.text("dct:description", note)?;
        }
        for (_, file) in &files {
            dataset = dataset.link("dcat:distribution", file)?;
        }
        self.add_todays_figures(graph, &data, &license)?;
        for (edition, file) in &files {
            add_edition(graph, edition, file, &license)?;
        }
        Ok(())
    }

    /// Adds the call that has the figures of today.
    fn add_todays_figures(
        &self,
        graph: &mut Graph,
        data: &str,
        license: &str,
    ) -> Result<(), BoxError> {
        let title = Text::new(
            "Dagens tall, JSON-stat eller CSV",
            "Today's figures, JSON-stat or CSV",
        );
        graph
            .add(data, "dcat:Distribution")?
            .text("dct:title", &title)?
            .link("dcat:accessURL", data)?
            .link("dcat:accessService", &self.interface())?
            .link("dct:format", &authority("file-type/JSON"))?
            .link("dct:license", license)?;
        Ok(())
    }
}

/// Adds the file of a table in an edition.
fn add_edition(
    graph: &mut Graph,
    edition: &EditionSummary,
    file: &str,
    license: &str,
) -> Result<(), BoxError> {
    let month = edition.month();
    let title = Text::new(&format!("Utgave {month}"), &format!("Edition {month}"));
    graph
        .add(file, "dcat:Distribution")?
        .text("dct:title", &title)?
        .link("dcat:accessURL", file)?
        .link("dcat:downloadURL", file)?
        .link("dct:format", &authority("file-type/CSV"))?
        .link("dct:license", license)?
        .day("dct:issued", edition.figures_on)?;
    Ok(())
}

/// The address of CC BY 4.0 in the vocabularies of the European Union.
fn cc_by() -> String {
    authority("licence/CC_BY_4_0")
}

/// The address of a value of the vocabularies of the European Union.
fn authority(value: &str) -> String {
    format!("{AUTHORITY}{value}")
}
