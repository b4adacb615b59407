//! The audit trail: a log line for each change of an account (requirement R10).

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use klarlonn_domain::account::{MemberId, Sessions};

use crate::{error::ApiError, request::app_data};

/// Writes audit lines about a member.
pub(crate) struct Audit(web::Data<Sessions>);

impl Audit {
    /// Logs `event` with the member's pseudonym of this month. The member id is not logged.
    pub(crate) fn log(&self, member: MemberId, event: &'static str) {
        let member = self.0.log_pseudonym(member);
        tracing::info!(target: "audit", %member, "{event}");
    }
}

impl FromRequest for Audit {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        ready(app_data(request).map(Self))
    }
}
