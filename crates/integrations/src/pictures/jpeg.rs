//! Detects truncated JPEG files, whose missing part the decoder fills with grey.

const START_OF_SCAN: u8 = 0xda;
const END_OF_IMAGE: [u8; 2] = [0xff, 0xd9];

/// Returns whether the scan has an end marker. Segments before the scan are skipped, because an
/// embedded preview has an end marker of its own.
pub(crate) fn is_complete(file: &[u8]) -> bool {
    let mut rest = file.get(2..).unwrap_or_default();
    while let [0xff, marker, high, low, ..] = rest {
        match marker {
            // A marker may be preceded by fill bytes.
            0xff => rest = &rest[1..],
            &START_OF_SCAN => return rest.windows(2).any(|pair| pair == END_OF_IMAGE),
            _ => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                rest = rest.get(2 + length..).unwrap_or_default();
            }
        }
    }
    false
}
