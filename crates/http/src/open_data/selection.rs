//! A selection from a table: in a query, or in the body of a request.

use std::{
    future::{Future, ready},
    pin::Pin,
};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse,
    dev::Payload,
    get,
    http::header::{self, HeaderMap},
    web,
};
use klarlonn_domain::open_data::{Selection, Table, TableData, Variable, VariableSelection};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    call::TableCall,
    data::DEFAULT_HEADING,
    links::{Link, Links},
    problem::Problem,
    tables::table_id,
};
use crate::{error::ApiError, request::input::LongJson};

/// Where variables are: before the rows (stub) or above the columns (heading).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Placement {
    #[serde(default)]
    pub(super) heading: Vec<String>,
    #[serde(default)]
    pub(super) stub: Vec<String>,
}

impl Placement {
    /// Puts the variables of a table in this order, and returns the number of those in the heading. If only one of
    /// both lists is given, the other one has the remaining variables.
    ///
    /// # Errors
    /// If a variable is missing, unknown or in both.
    pub(super) fn place(&self, data: TableData) -> Result<(TableData, usize), Problem> {
        let variables = &data.table.variables;
        let mut heading = positions(variables, &self.heading)?;
        let mut stub = positions(variables, &self.stub)?;
        let all = 0..variables.len();
        match (heading.is_empty(), stub.is_empty()) {
            (true, true) => return Ok((data, DEFAULT_HEADING)),
            (true, false) => heading = all.clone().filter(|at| !stub.contains(at)).collect(),
            (false, true) => stub = all.clone().filter(|at| !heading.contains(at)).collect(),
            (false, false) => {}
        }
        let order = [stub.as_slice(), &heading].concat();
        let mut sorted = order.clone();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(all) {
            return Err(Problem::illegal_placement());
        }
        Ok((data.ordered(&order), heading.len()))
    }
}

/// Finds the variables with these codes.
///
/// # Errors
/// If one is unknown.
fn positions(variables: &[Variable], codes: &[String]) -> Result<Vec<usize>, Problem> {
    let position = |code: &String| {
        let mut variables = variables.iter();
        let found = variables.position(|variable| variable.code.eq_ignore_ascii_case(code));
        found.ok_or_else(Problem::illegal_placement)
    };
    codes.iter().map(position).collect()
}

/// A selection from a table.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct VariablesSelection {
    /// Without variables it is the default selection.
    #[serde(default)]
    #[schema(value_type = Vec<VariableSelection>)]
    pub(super) selection: Selection,
    #[serde(default)]
    pub(super) placement: Option<Placement>,
}

impl VariablesSelection {
    /// Parses the body of a request. Unknown fields are refused, so that a query of PxWeb version 1 does not silently
    /// get the default selection; and so are codelists, because no table has one.
    fn from_body(body: Value) -> Result<Self, Problem> {
        // A list would be read as a struct without fields.
        let Value::Object(mut fields) = body else {
            return Err(Problem::illegal_body("expected an object"));
        };
        fields.retain(|field, _| !DEFAULT_SELECTION_FIELDS.contains(&field.as_str()));
        let body: Self = serde_json::from_value(Value::Object(fields))
            .map_err(|error| Problem::illegal_body(&error.to_string()))?;
        let variables = body.selection.0.iter();
        let mut codelists = variables.filter_map(|variable| variable.codelist.as_deref());
        match codelists.find(|codelist| !codelist.is_empty()) {
            Some(codelist) => Err(Problem::unknown_codelist(codelist)),
            None => Ok(body),
        }
    }
}

/// The fields that a [`DefaultSelection`] has beside its selection. A call may send it back.
const DEFAULT_SELECTION_FIELDS: [&str; 2] = ["language", "links"];

/// Returns whether a request has a body.
fn has_body(headers: &HeaderMap) -> bool {
    let length = headers.get(header::CONTENT_LENGTH);
    length.is_some_and(|length| length != "0") || headers.contains_key(header::TRANSFER_ENCODING)
}

/// Reads the body of a request. A request without one gets the default selection.
impl FromRequest for VariablesSelection {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let headers = request.headers();
        if !headers.contains_key(header::CONTENT_TYPE) && !has_body(headers) {
            return Box::pin(ready(Ok(Self::default())));
        }
        let body = LongJson::from_request(request, payload);
        Box::pin(async move {
            let LongJson(body) = body.await?;
            Self::from_body(body)
        })
    }
}

/// What a call without a selection gets.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DefaultSelection {
    language: &'static str,
    selection: Vec<VariableSelection>,
    placement: Placement,
    links: Vec<Link>,
}

impl DefaultSelection {
    /// Returns the selection that has exactly the values of a table.
    fn from_table(table: &Table, links: &Links) -> Self {
        let codes: Vec<String> = table
            .variables
            .iter()
            .map(|variable| variable.code.to_owned())
            .collect();
        let (stub, heading) = codes.split_at(codes.len() - DEFAULT_HEADING);
        let variables = table.variables.iter().map(|variable| VariableSelection {
            variable_code: variable.code.to_owned(),
            codelist: None,
            value_codes: (variable.categories.iter())
                .map(|category| category.code.to_string())
                .collect(),
        });
        let path = format!("tables/{}/data", table.id.name());
        Self {
            language: links.language.name(),
            selection: variables.collect(),
            placement: Placement {
                heading: heading.to_vec(),
                stub: stub.to_vec(),
            },
            links: vec![links.link("data", &path)],
        }
    }
}

/// What a call without a selection gets from a table: all values of short variables, the first ones of long variables.
#[utoipa::path(
    tag = "open data",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("lang" = Option<String>, Query, description = "`no` or `en`"),
    ),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = DefaultSelection),
        (status = NOT_FOUND, description = "There is no such table", body = Problem),
    ),
)]
#[get("/api/v2/tables/{id}/defaultselection")]
pub(crate) async fn get_default_selection(
    call: TableCall,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(move |sources| {
        sources.query.allow_only(&[])?;
        let table = sources.data.default_selection(table_id(&id)?)?;
        Ok(DefaultSelection::from_table(&table, &sources.links))
    })
    .await
}
