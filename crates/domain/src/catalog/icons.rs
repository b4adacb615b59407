//! Logos of employers: icons from their own domains.

use std::sync::Arc;

use super::Reference;

/// The most that an icon may hold, bytes.
pub const MAX_ICON_BYTES: usize = 100 * 1024;

/// What an icon is, as its first bytes tell. SVG is none of them: it can hold script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IconKind {
    /// PNG.
    Png,
    /// ICO.
    Ico,
    /// WebP.
    WebP,
    /// JPEG.
    Jpeg,
    /// GIF.
    Gif,
}

impl IconKind {
    /// The kind that these bytes begin like; `None` for everything else.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some(Self::Png),
            // Then follows the number of pictures, which are none in many a text.
            [0, 0, 1, 0, few, many, ..] if (*few, *many) != (0, 0) => Some(Self::Ico),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => Some(Self::WebP),
            [0xFF, 0xD8, 0xFF, ..] => Some(Self::Jpeg),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Self::Gif),
            _ => None,
        }
    }

    /// The media type under which it is served.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Ico => "image/x-icon",
            Self::WebP => "image/webp",
            Self::Jpeg => "image/jpeg",
            Self::Gif => "image/gif",
        }
    }
}

/// A picture of a known kind, not empty and at most [`MAX_ICON_BYTES`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon {
    kind: IconKind,
    bytes: Arc<[u8]>,
}

impl Icon {
    /// Accepts the bytes of an icon; `None` when they are too many or no picture.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        let kind = IconKind::detect(bytes).filter(|_| bytes.len() <= MAX_ICON_BYTES)?;
        Some(Self {
            kind,
            bytes: bytes.into(),
        })
    }

    /// What it is.
    pub fn kind(&self) -> IconKind {
        self.kind
    }

    /// Its content.
    pub fn bytes(&self) -> &Arc<[u8]> {
        &self.bytes
    }
}

/// What is known of an icon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IconAnswer {
    /// Here it is.
    Found(Icon),
    /// There is none; asking again soon is of no use.
    None,
    /// Too many lookups are in progress; retry later.
    NotYet,
}

/// Icons of domains on the web.
pub trait Icons: Send + Sync {
    /// Returns the icon of a domain, after a request of a few seconds at most. A server that fails
    /// has no icon.
    fn icon(&self, domain: &str) -> IconAnswer;
}

/// The use case of an employer's logo.
#[derive(Clone)]
pub struct Logos {
    reference: Arc<Reference>,
    icons: Option<Arc<dyn Icons>>,
}

impl Logos {
    /// Logos from the domains of the reference data alone; none where nothing may be fetched.
    pub fn new(reference: Arc<Reference>, icons: Option<Arc<dyn Icons>>) -> Self {
        Self { reference, icons }
    }

    /// The logo of the employer of this name.
    pub fn logo(&self, company: &str) -> IconAnswer {
        let domain = self.reference.domain_of(company);
        match (domain, &self.icons) {
            (Some(domain), Some(icons)) => icons.icon(domain),
            _ => IconAnswer::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_known_by_its_first_bytes() {
        let kinds: [(&[u8], IconKind); 5] = [
            (b"\x89PNG\r\n\x1a\n....", IconKind::Png),
            (b"\0\0\x01\0\x02\0....", IconKind::Ico),
            (b"RIFF....WEBPVP8 ", IconKind::WebP),
            (b"\xff\xd8\xff\xe0", IconKind::Jpeg),
            (b"GIF89a..", IconKind::Gif),
        ];
        for (bytes, kind) in kinds {
            assert_eq!(IconKind::detect(bytes), Some(kind));
        }
    }

    #[test]
    fn pages_scripts_and_svg_are_no_icons_whatever_they_are_called() {
        let texts: [&[u8]; 8] = [
            b"<!doctype html><script>alert(1)</script>",
            b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
            b"<?xml version='1.0'?><svg/>",
            b"",
            b"\0\0\x01\0\0\0",
            b"GIF88a",
            b"RIFF....WAVE",
            b" \x89PNG\r\n\x1a\n",
        ];
        for text in texts {
            assert_eq!(Icon::new(text), None, "{text:?}");
        }
    }

    #[test]
    fn an_icon_holds_100_kilobytes_at_the_most() {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        bytes.resize(102_400, 0);
        assert!(Icon::new(&bytes).is_some());
        bytes.push(0);
        assert_eq!(Icon::new(&bytes), None);
    }
}
