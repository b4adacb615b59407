//! Whether a JPEG file is there to its end: its decoder draws what is missing in grey.

const START_OF_SCAN: u8 = 0xda;
const END_OF_IMAGE: [u8; 2] = [0xff, 0xd9];

/// Whether the picture in a JPEG file has its end. Segments before the picture are stepped over:
/// a small preview in one of them has an end of its own.
pub(crate) fn is_whole(file: &[u8]) -> bool {
    let mut rest = file.get(2..).unwrap_or_default();
    while let [0xff, marker, high, low, ..] = rest {
        match marker {
            // More of the same fills the space before a marker.
            0xff => rest = &rest[1..],
            &START_OF_SCAN => return rest.windows(2).any(|two| two == END_OF_IMAGE),
            _ => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                rest = rest.get(2 + length..).unwrap_or_default();
            }
        }
    }
    false
}
