//! Parsers of untrusted input accept only safe values, and never panic.

use klarlonn_testing::parsers::*;
use proptest::prelude::*;

/// Arbitrary texts, and texts that resemble valid input.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ -~æøåÆØÅ]{0,120}",
        "[a-z0-9.+_-]{1,64}@[a-z0-9.-]{1,80}",
        "(/|//|/\\\\|%2[fF]|%5[cC]|[a-z?=&#]){0,40}",
        "[0-9]{8}\\.[0-9a-f-]{32,36}",
        "[0-9]{1,4}( år siden|-[0-9]{1,2}|\\+)",
        "([{}:,\"]|1e3|null|annualSalary|jobTitle|program){0,30}",
    ]
}

proptest! {
    // safety R11
    #[test]
    fn parsers_of_text_accept_only_safe_values(text in text()) {
        names(&text);
        search(&text);
        email(&text);
        redirect(&text);
        cursor(&text);
        fixed_words(&text);
        message(&text);
    }

    #[test]
    fn parsers_of_forms_never_panic(bytes in any::<Vec<u8>>(), text in text()) {
        contribution_form(&bytes);
        contribution_form(&[&bytes, text.as_bytes()].concat());
        contribution_json(&bytes);
        contribution_json(text.as_bytes());
        survey_row(text.split(' '));
        icon(&bytes);
    }
}
