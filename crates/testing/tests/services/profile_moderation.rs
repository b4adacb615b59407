//! What a moderator changes on a profile.

use klarlonn_domain::{
    account::{
        EmailKind, Member, MemberId, ProfileImage, Username, clear_picture, give_username_back,
        is_neutral_username, rename_to_neutral,
    },
    clock::Clock,
};
use klarlonn_testing::{CountingRandom, NumberedTagKey, member};

use crate::site::Site;

const KEY: NumberedTagKey = NumberedTagKey(0);

fn username(text: &str) -> Username {
    Username::parse(text).unwrap()
}

impl Site {
    fn rename_to_neutral(&self, member: MemberId) -> Option<Username> {
        let now = self.clock.now();
        self.write(|unit| {
            rename_to_neutral(unit, member, &mut CountingRandom::default(), now, &KEY)
        })
    }

    fn rename(&self, member: &Member, into: &Username) {
        self.write(|unit| unit.members().set_profile(member.id, into, &member.bio));
    }

    fn username(&self, member: MemberId) -> Username {
        let member = self.write(|unit| unit.members().get(member));
        member.unwrap().username
    }
}

#[test]
fn neutral_username_is_free_and_comes_with_a_letter() {
    let site = Site::new();
    let kari = site.join("kari").member;
    // The first number that is drawn is taken.
    let ola = site.join("ola").member;
    site.rename(&ola, &username("medlem-1001"));
    let neutral = site.rename_to_neutral(kari.id).unwrap();
    assert_eq!(neutral, username("medlem-1002"));
    assert!(is_neutral_username(&neutral) && !is_neutral_username(&kari.username));
    assert_eq!(site.username(kari.id), neutral);
    let letter = (EmailKind::UsernameReplaced, kari.id, None);
    assert_eq!(site.emails(), [letter]);
    assert_eq!(site.rename_to_neutral(member(9).id), None);
}

#[test]
fn username_is_given_back_unless_taken_or_replaced() {
    let site = Site::new();
    let [kari, ola] = ["kari", "ola"].map(|name| site.join(name).member);
    let give_back = || site.write(|unit| give_username_back(unit, kari.id, &kari.username));
    site.rename_to_neutral(kari.id).unwrap();
    assert_eq!([give_back(), give_back()], [true, false]);
    // Another member took the name meanwhile.
    site.rename_to_neutral(kari.id).unwrap();
    site.rename(&ola, &kari.username);
    assert!(!give_back());
    // The name is free again, but the member has chosen another.
    site.rename(&ola, &ola.username);
    let chosen = username("fjellrev");
    site.rename(&kari, &chosen);
    assert!(!give_back());
    assert_eq!(site.username(kari.id), chosen);
}

#[test]
fn picture_is_cleared_once_with_a_letter() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let image = ProfileImage::new(b"picture".to_vec());
    site.write(|unit| unit.members().set_image(kari, &image));
    let now = site.clock.now();
    let clear =
        || site.write(|unit| clear_picture(unit, kari, &mut CountingRandom::default(), now, &KEY));
    assert_eq!([clear(), clear()], [true, false]);
    let digest = site.write(|unit| unit.members().image_digest(kari));
    assert_eq!(digest, None);
    assert_eq!(site.emails(), [(EmailKind::PictureRemoved, kari, None)]);
}
