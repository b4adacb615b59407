//! The URL of an SMTP server.

use lettre::transport::smtp::{
    SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT,
    authentication::Credentials,
    client::{Tls, TlsParameters},
    extension::ClientId,
};
use percent_encoding::percent_decode_str;
use reqwest::Url;

/// A parsed URL. It has no `Debug`, because it contains the password.
pub(super) struct SmtpUrl {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) tls: Tls,
    /// The name to greet the server with; `None` for the host name of this machine.
    pub(super) hello: Option<ClientId>,
    pub(super) credentials: Option<Credentials>,
}

impl SmtpUrl {
    /// Parses `smtps://…`, `smtp://…`, or the latter with `?tls=required` or `?tls=opportunistic`.
    /// `None` if the URL is another one.
    pub(super) fn parse(url: &str) -> Option<Self> {
        let url = Url::parse(url).ok()?;
        // An IPv6 address is in brackets.
        let host = url.host_str()?.trim_matches(['[', ']']).to_owned();
        let parameters = || TlsParameters::new(host.clone()).ok();
        let pairs = url.query_pairs();
        let tls = pairs.filter(|(name, _)| name == "tls").last();
        let tls = tls.map(|(_, value)| value);
        let (default_port, tls) = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => (SUBMISSIONS_PORT, Tls::Wrapper(parameters()?)),
            ("smtp", None) => (SMTP_PORT, Tls::None),
            ("smtp", Some("required")) => (SUBMISSION_PORT, Tls::Required(parameters()?)),
            ("smtp", Some("opportunistic")) => (SUBMISSION_PORT, Tls::Opportunistic(parameters()?)),
            _ => return None,
        };
        let decode = |text| percent_decode_str(text).decode_utf8().ok();
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(
                decode(url.username())?.into_owned(),
                decode(password)?.into_owned(),
            )),
            None => None,
        };
        let hello = url.path().trim_matches('/');
        Some(Self {
            port: url.port().unwrap_or(default_port),
            tls,
            hello: (!hello.is_empty()).then(|| ClientId::Domain(hello.to_owned())),
            credentials,
            host,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_of_an_ipv6_url_has_no_brackets() {
        let host = |url| SmtpUrl::parse(url).unwrap().host;
        assert_eq!(host("smtp://[::1]:2525"), "::1");
        assert_eq!(host("smtps://[2001:db8::1]"), "2001:db8::1");
        assert_eq!(host("smtp://mail.example.no"), "mail.example.no");
    }
}
