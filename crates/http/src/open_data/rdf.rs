//! A graph of the catalogue, in Turtle and JSON-LD.

use klarlonn_domain::{
    open_data::{Language, Text},
    store::BoxError,
};
use oxjsonld::JsonLdSerializer;
use oxrdf::{IriParseError, Literal, NamedNode, Term, Triple};
use oxttl::TurtleSerializer;

/// The vocabularies, by prefix.
const PREFIXES: [(&str, &str); 5] = [
    ("dcat", "http://www.w3.org/ns/dcat#"),
    ("dct", "http://purl.org/dc/terms/"),
    ("foaf", "http://xmlns.com/foaf/0.1/"),
    ("vcard", "http://www.w3.org/2006/vcard/ns#"),
    ("xsd", "http://www.w3.org/2001/XMLSchema#"),
];

/// Statements about resources.
#[derive(Default)]
pub(super) struct Graph(Vec<Triple>);

/// A resource that statements are added about.
pub(super) struct Resource<'a> {
    graph: &'a mut Graph,
    subject: NamedNode,
}

impl Graph {
    /// Adds a resource of a class.
    ///
    /// # Errors
    /// If the address is no IRI.
    pub(super) fn add(&mut self, iri: &str, class: &str) -> Result<Resource<'_>, IriParseError> {
        let subject = NamedNode::new(iri)?;
        let mut resource = Resource {
            graph: self,
            subject,
        };
        resource.state(oxrdf::vocab::rdf::TYPE.into_owned(), term(class)?);
        Ok(resource)
    }

    /// The graph in Turtle.
    ///
    /// # Errors
    /// If memory is exhausted.
    pub(super) fn to_turtle(&self) -> Result<Vec<u8>, BoxError> {
        let mut serializer = TurtleSerializer::new();
        for (prefix, vocabulary) in PREFIXES {
            serializer = serializer.with_prefix(prefix, vocabulary)?;
        }
        let mut writer = serializer.for_writer(Vec::new());
        self.0
            .iter()
            .try_for_each(|triple| writer.serialize_triple(triple))?;
        Ok(writer.finish()?)
    }

    /// The graph in JSON-LD.
    ///
    /// # Errors
    /// If memory is exhausted.
    pub(super) fn to_json_ld(&self) -> Result<Vec<u8>, BoxError> {
        let mut serializer = JsonLdSerializer::new();
        for (prefix, vocabulary) in PREFIXES {
            serializer = serializer.with_prefix(prefix, vocabulary)?;
        }
        let mut writer = serializer.for_writer(Vec::new());
        let graph = oxrdf::GraphNameRef::DefaultGraph;
        let mut quads = self.0.iter().map(|triple| triple.as_ref().in_graph(graph));
        quads.try_for_each(|quad| writer.serialize_quad(quad))?;
        Ok(writer.finish()?)
    }
}

impl Resource<'_> {
    fn state(&mut self, predicate: NamedNode, object: impl Into<Term>) {
        let triple = Triple::new(self.subject.clone(), predicate, object);
        self.graph.0.push(triple);
    }

    /// States a link to another resource. Properties are written with a prefix, such as `dct:publisher`.
    pub(super) fn link(mut self, property: &str, iri: &str) -> Result<Self, IriParseError> {
        self.state(term(property)?, term(iri)?);
        Ok(self)
    }

    /// States a text in each language.
    pub(super) fn text(mut self, property: &str, text: &Text) -> Result<Self, BoxError> {
        for language in Language::ALL {
            let tag = match language {
                Language::Norwegian => "nb",
                Language::English => "en",
            };
            let literal = Literal::new_language_tagged_literal(text.in_language(language), tag)?;
            self.state(term(property)?, literal);
        }
        Ok(self)
    }

    /// States a value without a language.
    pub(super) fn value(mut self, property: &str, value: &str) -> Result<Self, IriParseError> {
        self.state(term(property)?, Literal::new_simple_literal(value));
        Ok(self)
    }

    /// States a day.
    pub(super) fn day(
        mut self,
        property: &str,
        day: chrono::NaiveDate,
    ) -> Result<Self, IriParseError> {
        let literal = Literal::new_typed_literal(day.to_string(), oxrdf::vocab::xsd::DATE);
        self.state(term(property)?, literal);
        Ok(self)
    }
}

/// Parses an IRI, or a name with one of the prefixes.
fn term(text: &str) -> Result<NamedNode, IriParseError> {
    let known = text.split_once(':').and_then(|(prefix, name)| {
        let found = PREFIXES.iter().find(|(known, _)| *known == prefix)?;
        Some(format!("{}{name}", found.1))
    });
    NamedNode::new(known.as_deref().unwrap_or(text))
}
