//! Damaged files and files that are not pictures (requirements S35 and R11).

use klarlonn_domain::account::PictureMaker;
use klarlonn_integrations::pictures::WebpMaker;
use proptest::prelude::*;

/// A PNG and a GIF of one pixel.
const PNG: &[u8] = include_bytes!("../../../../fuzz/seeds/picture/pixel.png");
const GIF: &[u8] = include_bytes!("../../../../fuzz/seeds/picture/pixel.gif");

fn is_accepted(file: &[u8]) -> bool {
    WebpMaker::default().profile_image(file).is_ok()
}

#[test]
fn undamaged_pictures_are_accepted() {
    assert!(is_accepted(PNG) && is_accepted(GIF));
}

proptest! {
    // safety R11
    #[test]
    fn damaged_pictures_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
        noise in any::<Vec<u8>>(),
    ) {
        for picture in [PNG, GIF] {
            let mut file = picture.to_vec();
            for (place, byte) in &changes {
                let place = place.index(file.len());
                file[place] = *byte;
            }
            is_accepted(&file);
            file.truncate(cut.index(file.len()));
            is_accepted(&file);
        }
        is_accepted(&noise);
    }
}
