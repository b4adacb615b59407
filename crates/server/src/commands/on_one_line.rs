//! Text of other people in the output of commands.

/// Escapes characters of other people's text that could control the terminal or imitate another
/// line.
pub(super) fn on_one_line(text: &str) -> String {
    text.chars().fold(String::new(), |mut line, character| {
        if character.is_control() || changes_layout(character) {
            line.extend(character.escape_unicode());
        } else {
            line.push(character);
        }
        line
    })
}

/// Returns whether a character changes the direction of the text after it, or breaks its line.
fn changes_layout(character: char) -> bool {
    matches!(character,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_others_cannot_control_the_terminal() {
        assert_eq!(on_one_line("Første 👨‍👩‍👧"), "Første 👨‍👩‍👧");
        let escaped = on_one_line("\u{1b}]0;owned\u{7}\u{1b}[2J\r\u{9b}31m\u{202e}txt\u{2028}\n");
        let is_unsafe = |character: char| character.is_control() || changes_layout(character);
        assert_eq!(escaped.find(is_unsafe), None, "{escaped}");
        assert!(escaped.contains("\\u{1b}[2J"), "{escaped}");
    }
}
