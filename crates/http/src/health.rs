//! Liveness and readiness checks, and the version of the server.

use std::net::{IpAddr, Ipv4Addr};

use actix_web::{HttpRequest, HttpResponse, get, http::header, web};
use data_encoding::HEXLOWER;
use klarlonn_domain::{account::TagKey, store::Store};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Version,
    error::ApiError,
    request::{ClientAddress, blocking},
    response,
};

/// Status of a healthy server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; everything else is an error response.
    status: &'static str,
}

/// Status and version of a healthy server.
#[derive(Serialize, ToSchema)]
pub(crate) struct ServerStatus {
    /// Always `ok`; everything else is an error response.
    status: &'static str,
    /// Version of the server, as in CHANGELOG.md.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// Commit that the server was built from; null if it is unknown.
    #[schema(required, example = "0935e373a1b2")]
    commit: Option<&'static str>,
}

/// Version of the server. Like liveness, it needs no database.
#[utoipa::path(tag = "operation", responses((status = OK, body = ServerStatus)))]
#[get("/api/health")]
pub(crate) async fn status(version: web::Data<Version>) -> HttpResponse {
    respond(&ServerStatus {
        status: "ok",
        version: version.number,
        commit: version.commit,
    })
}

/// Liveness: the process runs.
#[utoipa::path(tag = "operation", responses((status = OK, body = Health)))]
#[get("/api/health/live")]
pub(crate) async fn live() -> HttpResponse {
    ok()
}

/// Readiness: the database can be read and written.
#[utoipa::path(tag = "operation", responses((status = OK, body = Health)))]
#[get("/api/health/ready")]
pub(crate) async fn ready(store: web::Data<dyn Store>) -> Result<HttpResponse, ApiError> {
    blocking::run(move || store.ping()).await?;
    Ok(ok())
}

fn ok() -> HttpResponse {
    respond(&Health { status: "ok" })
}

fn respond(body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(body)
}

/// The client address that `klarlonn doctor` claims in `X-Forwarded-For`, to see what arrives. It
/// belongs to nobody (RFC 5737).
pub const TEST_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 77));

/// Proves to each other that `klarlonn doctor` and a server have the same tag key. The texts are
/// prefixed, so that no signature can be used for a tag.
pub struct InstanceProof<'a>(pub &'a dyn TagKey);

impl InstanceProof<'_> {
    /// The proof of `klarlonn doctor`, for a challenge of its choice.
    pub fn of_doctor(&self, challenge: &str) -> String {
        self.sign("doctor", challenge)
    }

    /// The proof of the server.
    pub fn of_server(&self, challenge: &str) -> String {
        self.sign("server", challenge)
    }

    fn sign(&self, role: &str, challenge: &str) -> String {
        HEXLOWER.encode(&self.0.sign(&format!("instance {role} {challenge}")))
    }
}

/// The question of `klarlonn doctor`.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct InstanceQuery {
    /// A random text
    #[serde(default)]
    challenge: String,
    /// Its signature with the server's key
    #[serde(default)]
    proof: String,
}

/// What a server tells `klarlonn doctor` about a request.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Instance {
    /// Signature of the challenge
    proof: String,
    /// Address that the connection came from; null if it is not TCP
    #[schema(required)]
    peer: Option<String>,
    /// Address that rate limits count; null if it is unknown
    #[schema(required)]
    client: Option<String>,
    /// The addresses in `X-Forwarded-For`
    forwarded: Vec<String>,
}

/// Which server answers, and how a request arrives. Only for `klarlonn doctor` with the same key;
/// others get 404.
#[utoipa::path(
    tag = "operation",
    params(InstanceQuery),
    responses((status = OK, body = Instance), (status = NOT_FOUND, body = crate::error::ErrorBody)),
)]
#[get("/api/health/instance")]
pub(crate) async fn instance(
    request: HttpRequest,
    query: web::Query<InstanceQuery>,
    client: ClientAddress,
    tag_key: web::Data<dyn TagKey>,
) -> Result<HttpResponse, ApiError> {
    let proofs = InstanceProof(&**tag_key);
    if !is_equal(&proofs.of_doctor(&query.challenge), &query.proof) {
        return Err(ApiError::UnknownCall);
    }
    let forwarded = request.headers().get_all("x-forwarded-for");
    let forwarded = forwarded.filter_map(|value| value.to_str().ok());
    let instance = Instance {
        proof: proofs.of_server(&query.challenge),
        peer: request
            .peer_addr()
            .map(|peer| peer.ip().to_canonical().to_string()),
        client: client.to_text(),
        forwarded: forwarded
            .flat_map(|value| value.split(','))
            .map(|address| address.trim().to_owned())
            .collect(),
    };
    Ok(response::private(HttpResponse::Ok(), &instance))
}

/// Compares in constant time.
fn is_equal(one: &str, other: &str) -> bool {
    let differences = one
        .bytes()
        .zip(other.bytes())
        .fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && differences == 0
}
