//! The device of a session.

/// Pairs of a substring of the `User-Agent` header and its meaning.
type Patterns<Kind> = &'static [(&'static str, Kind)];

/// The first match counts: most browsers also name other browsers.
const BROWSERS: Patterns<Browser> = &[
    ("Edg/", Browser::Edge),
    ("EdgA/", Browser::Edge),
    ("EdgiOS/", Browser::Edge),
    ("OPR/", Browser::Opera),
    ("SamsungBrowser/", Browser::SamsungInternet),
    ("Firefox/", Browser::Firefox),
    ("FxiOS/", Browser::Firefox),
    ("Chrome/", Browser::Chrome),
    ("CriOS/", Browser::Chrome),
    ("Safari/", Browser::Safari),
];

const SYSTEMS: Patterns<System> = &[
    ("iPhone", System::Iphone),
    ("iPad", System::Ipad),
    ("Android", System::Android),
    ("Windows", System::Windows),
    ("CrOS", System::ChromeOs),
    ("Macintosh", System::Mac),
    ("Linux", System::Linux),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Browser {
    Chrome,
    Edge,
    Firefox,
    Opera,
    Safari,
    SamsungInternet,
}

impl Browser {
    const ALL: [Self; 6] = [
        Self::Chrome,
        Self::Edge,
        Self::Firefox,
        Self::Opera,
        Self::Safari,
        Self::SamsungInternet,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Chrome => "Chrome",
            Self::Edge => "Edge",
            Self::Firefox => "Firefox",
            Self::Opera => "Opera",
            Self::Safari => "Safari",
            Self::SamsungInternet => "Samsung Internet",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    Android,
    ChromeOs,
    Ipad,
    Iphone,
    Linux,
    Mac,
    Windows,
}

impl System {
    const ALL: [Self; 7] = [
        Self::Android,
        Self::ChromeOs,
        Self::Ipad,
        Self::Iphone,
        Self::Linux,
        Self::Mac,
        Self::Windows,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Android => "Android",
            Self::ChromeOs => "ChromeOS",
            Self::Ipad => "iPad",
            Self::Iphone => "iPhone",
            Self::Linux => "Linux",
            Self::Mac => "Mac",
            Self::Windows => "Windows",
        }
    }
}

/// A kind of browser and a kind of operating system. There are only 56 values, so a device
/// identifies nobody. Versions and models are not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Device {
    browser: Option<Browser>,
    system: Option<System>,
}

impl Device {
    /// An unknown device.
    pub const UNKNOWN: Self = Self {
        browser: None,
        system: None,
    };

    /// Parses the `User-Agent` header of a request.
    pub fn from_user_agent(user_agent: &str) -> Self {
        Self {
            browser: find(BROWSERS, user_agent),
            system: find(SYSTEMS, user_agent),
        }
    }

    /// The label shown to people, in Norwegian.
    pub fn label(self) -> String {
        match (self.browser, self.system) {
            (Some(browser), Some(system)) => format!("{} på {}", browser.name(), system.name()),
            (Some(browser), None) => browser.name().to_owned(),
            (None, Some(system)) => format!("Ukjent nettleser på {}", system.name()),
            (None, None) => "Ukjent enhet".to_owned(),
        }
    }

    /// The stored text: the names of browser and system with `/` between them. Unknown parts are
    /// empty.
    pub fn code(self) -> String {
        let browser = self.browser.map_or("", Browser::name);
        let system = self.system.map_or("", System::name);
        format!("{browser}/{system}")
    }

    /// Parses a [`code`](Self::code). Unknown names become an unknown device.
    pub fn from_code(code: &str) -> Self {
        let (browser, system) = code.split_once('/').unwrap_or_default();
        Self {
            browser: Browser::ALL
                .into_iter()
                .find(|known| known.name() == browser),
            system: System::ALL.into_iter().find(|known| known.name() == system),
        }
    }
}

fn find<Kind: Copy>(patterns: Patterns<Kind>, user_agent: &str) -> Option<Kind> {
    let found = patterns
        .iter()
        .find(|(pattern, _)| user_agent.contains(pattern));
    found.map(|(_, kind)| *kind)
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
        let options = |all: &[Browser]| -> Vec<Option<Browser>> {
            all.iter().copied().map(Some).chain([None]).collect()
        };
        let mut codes = BTreeSet::new();
        for browser in options(&Browser::ALL) {
            for system in System::ALL.into_iter().map(Some).chain([None]) {
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
