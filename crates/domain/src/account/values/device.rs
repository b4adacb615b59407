//! The device of a session.

/// Pairs of a substring of the `User-Agent` header and the name that it stands for.
type Patterns = &'static [(&'static str, &'static str)];

/// The first match counts: most browsers also name other browsers.
const BROWSERS: Patterns = &[
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: Patterns = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// A kind of browser and a kind of operating system. There are only 56 values, so a device
/// identifies nobody. Versions and models are not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Device {
    browser: Option<&'static str>,
    system: Option<&'static str>,
}

impl Device {
    pub const UNKNOWN: Self = Self {
        browser: None,
        system: None,
    };

    /// Parses the `User-Agent` header of a request.
    pub fn from_user_agent(user_agent: &str) -> Self {
        Self {
            browser: find(BROWSERS, |pattern, _| user_agent.contains(pattern)),
            system: find(SYSTEMS, |pattern, _| user_agent.contains(pattern)),
        }
    }

    /// The label shown to people, in Norwegian.
    pub fn label(self) -> String {
        match (self.browser, self.system) {
            (Some(browser), Some(system)) => format!("{browser} på {system}"),
            (Some(browser), None) => browser.to_owned(),
            (None, Some(system)) => format!("Ukjent nettleser på {system}"),
            (None, None) => "Ukjent enhet".to_owned(),
        }
    }

    /// The stored text: the names of browser and system with `/` between them. Unknown parts are
    /// empty.
    pub fn code(self) -> String {
        let browser = self.browser.unwrap_or_default();
        let system = self.system.unwrap_or_default();
        format!("{browser}/{system}")
    }

    /// Parses a [`code`](Self::code). An unknown name becomes an unknown part.
    pub fn from_code(code: &str) -> Self {
        let (browser, system) = code.split_once('/').unwrap_or_default();
        Self {
            browser: find(BROWSERS, |_, name| name == browser),
            system: find(SYSTEMS, |_, name| name == system),
        }
    }
}

/// The name of the first pattern that matches.
fn find(patterns: Patterns, matches: impl Fn(&str, &str) -> bool) -> Option<&'static str> {
    let mut patterns = patterns.iter();
    let found = patterns.find(|(pattern, name)| matches(pattern, name));
    found.map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const CHROME: &str = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

    #[test]
    fn user_agent_maps_to_browser_and_system() {
        for (user_agent, label) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0".to_owned(),
                "Firefox på Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/26.1 Mobile/15E148 Safari/604.1"
                    .to_owned(),
                "Safari på iPhone",
            ),
            (
                format!("Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Safari/537.36 Edg/142.0.0.0"),
                "Edge på Windows",
            ),
            (
                format!("Mozilla/5.0 (Linux; Android 10; K) {CHROME} Mobile Safari/537.36"),
                "Chrome på Android",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36".to_owned(),
                "Samsung Internet på Android",
            ),
            (
                format!("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {CHROME} Safari/537.36"),
                "Chrome på ChromeOS",
            ),
            (
                format!("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {CHROME} Safari/537.36 OPR/124.0.0.0"),
                "Opera på Mac",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64)".to_owned(), "Ukjent nettleser på Linux"),
            ("Firefox/145.0".to_owned(), "Firefox"),
            ("curl/8.5.0".to_owned(), "Ukjent enhet"),
            (String::new(), "Ukjent enhet"),
        ] {
            assert_eq!(Device::from_user_agent(&user_agent).label(), label, "{user_agent}");
        }
    }

    // safety S2.1
    #[test]
    fn label_contains_no_text_of_the_user_agent() {
        let hostile = "Firefox/<script>kari@example.no</script> Windows ".repeat(1_000);
        assert_eq!(
            Device::from_user_agent(&hostile).label(),
            "Firefox på Windows"
        );
    }

    #[test]
    fn all_56_codes_round_trip() {
        let options = |patterns: Patterns| -> BTreeSet<Option<&str>> {
            let names = patterns.iter().map(|(_, name)| Some(*name));
            names.chain([None]).collect()
        };
        let mut codes = BTreeSet::new();
        for browser in options(BROWSERS) {
            for system in options(SYSTEMS) {
                let device = Device { browser, system };
                assert_eq!(Device::from_code(&device.code()), device);
                codes.insert(device.code());
            }
        }
        assert_eq!(codes.len(), 56);
        for unknown in ["", "Firefox", "Netscape/BeOS"] {
            assert_eq!(Device::from_code(unknown), Device::UNKNOWN, "{unknown}");
        }
    }
}
