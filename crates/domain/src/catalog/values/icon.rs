//! Icons: images of known formats.

use std::sync::Arc;

/// Maximum size of an icon in bytes.
pub const MAX_ICON_BYTES: usize = 100 * 1024;

/// The format of an icon, detected from its first bytes. SVG is excluded, because it can contain
/// scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IconKind {
    Png,
    Ico,
    WebP,
    Jpeg,
    Gif,
}

impl IconKind {
    /// Detects the format. `None` for other content.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Some(Self::Png),
            // The number of images follows. It is zero in many texts.
            [0, 0, 1, 0, low, high, ..] if (*low, *high) != (0, 0) => Some(Self::Ico),
            [b'R', b'I', b'F', b'F', _, _, _, _, rest @ ..] if rest.starts_with(b"WEBP") => {
                Some(Self::WebP)
            }
            [0xFF, 0xD8, 0xFF, ..] => Some(Self::Jpeg),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Self::Gif),
            _ => None,
        }
    }

    /// The media type to serve the icon with.
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

/// An image of a known format, not empty and at most [`MAX_ICON_BYTES`] long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon {
    kind: IconKind,
    bytes: Arc<[u8]>,
}

impl Icon {
    /// Validates the bytes of an icon. `None` if they are too long or not of a known format.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        let kind = IconKind::detect(bytes).filter(|_| bytes.len() <= MAX_ICON_BYTES)?;
        Some(Self {
            kind,
            bytes: bytes.into(),
        })
    }

    /// The format.
    pub fn kind(&self) -> IconKind {
        self.kind
    }

    pub fn bytes(&self) -> &Arc<[u8]> {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icon_format_is_detected_from_first_bytes() {
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
    fn pages_scripts_and_svg_are_not_icons() {
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
    fn icon_is_limited_to_100_kilobytes() {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        bytes.resize(102_400, 0);
        assert!(Icon::new(&bytes).is_some());
        bytes.push(0);
        assert_eq!(Icon::new(&bytes), None);
    }
}
