//! Given names.

use klarlonn_reference::given_names;

#[test]
fn given_names_are_unique_lower_case_words_in_order() {
    let names: Vec<&str> = given_names().iter().map(|given| given.name).collect();
    assert!(names.is_sorted_by(|left, right| left < right));
    for name in names {
        assert!(
            !name.is_empty() && name.chars().all(char::is_lowercase),
            "{name}"
        );
    }
}

#[test]
fn names_that_are_words_are_marked() {
    let is_word = |name: &str| {
        let found = given_names().iter().find(|given| given.name == name);
        found.map(|given| given.is_word)
    };
    assert_eq!(is_word("dag"), Some(true));
    assert_eq!(is_word("kari"), Some(false));
    assert_eq!(is_word("sykepleier"), None);
}
