//! The parameters of calls. Their names are case-insensitive, and lists are separated by commas.

use klarlonn_domain::open_data::{Language, Selection, VariableSelection};

use super::problem::Problem;

/// The parameters of a call.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Query(Vec<(String, String)>);

impl Query {
    pub(super) fn parse(query: &str) -> Self {
        let pairs = form_urlencoded::parse(query.as_bytes());
        Self(
            pairs
                .map(|(name, value)| (name.into_owned(), value.into_owned()))
                .collect(),
        )
    }

    /// Rejects other parameters than these and the language, so that a wrong name does not silently give
    /// another answer. A name that ends with `[]` has an index in brackets.
    ///
    /// # Errors
    /// If there is another parameter.
    pub(super) fn allow_only(&self, known: &[&str]) -> Result<(), Problem> {
        let is_known = |name: &str| {
            let name = match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
                Some((name, _)) => format!("{name}[]"),
                None => name.to_owned(),
            };
            let mut known = known.iter().chain(&["lang"]);
            known.any(|known| known.eq_ignore_ascii_case(&name))
        };
        match self.0.iter().find(|(name, _)| !is_known(name)) {
            Some((name, _)) => Err(Problem::unknown_parameter(name)),
            None => Ok(()),
        }
    }

    /// The last value of a parameter; `None` if it is missing or blank.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let value = self.values(name).next_back()?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// All items of a parameter.
    pub(super) fn list(&self, name: &str) -> Vec<String> {
        self.values(name).flat_map(split).collect()
    }

    fn values<'a>(&'a self, name: &str) -> impl DoubleEndedIterator<Item = &'a str> {
        let parameters = self.0.iter();
        let named = parameters.filter(move |(known, _)| known.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.as_str())
    }

    /// A parameter that is a number above 0, with at most 31 bits.
    ///
    /// # Errors
    /// If it is not.
    pub(super) fn number(&self, name: &str) -> Result<Option<u32>, Problem> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        match value.parse::<i32>() {
            Ok(number @ 1..) => Ok(Some(number.unsigned_abs())),
            _ => Err(Problem::malformed(name)),
        }
    }

    /// The language of the response.
    ///
    /// # Errors
    /// If there is no such language.
    pub(super) fn language(&self) -> Result<Language, Problem> {
        let Some(code) = self.get("lang") else {
            return Ok(Language::ALL[0]);
        };
        let language = Language::from_name(&code.to_ascii_lowercase());
        language.ok_or_else(|| Problem::unknown_language(code))
    }

    /// The values of `valueCodes[variable]`.
    ///
    /// # Errors
    /// If there is a codelist: no table has one.
    pub(super) fn selection(&self) -> Result<Selection, Problem> {
        let mut codelists = self.indexed("codelist").map(|(_, codelist)| codelist);
        if let Some(codelist) = codelists.find(|codelist| !codelist.is_empty()) {
            return Err(Problem::unknown_codelist(codelist));
        }
        let variables = self.indexed("valuecodes");
        let variables = variables.map(|(variable, values)| VariableSelection {
            variable_code: variable.to_owned(),
            codelist: None,
            value_codes: split(values),
        });
        Ok(Selection(variables.collect()))
    }

    /// The parameters of this name with an index in brackets.
    fn indexed<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().filter_map(move |(parameter, value)| {
            let (known, index) = parameter.strip_suffix(']')?.split_once('[')?;
            known
                .eq_ignore_ascii_case(name)
                .then_some((index, value.as_str()))
        })
    }
}

/// Splits a list at its commas. Brackets and parentheses keep an item together; brackets around a whole item are
/// removed.
fn split(list: &str) -> Vec<String> {
    let mut depth = 0_u32;
    let items = list.split(|letter| {
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    });
    items
        .map(|item| {
            let item = item.trim();
            let inner = item
                .strip_prefix('[')
                .and_then(|item| item.strip_suffix(']'));
            inner.unwrap_or(item).trim().to_owned()
        })
        .filter(|item| !item.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_is_split_outside_brackets_and_parentheses() {
        for (list, expected) in [
            ("Lege, Kokk", &["Lege", "Kokk"][..]),
            ("range(1,3),5", &["range(1,3)", "5"]),
            (
                "[Lege, spesialist],[top(2,1)]",
                &["Lege, spesialist", "top(2,1)"],
            ),
            (",,", &[]),
            ("Sjef),Lege", &["Sjef)", "Lege"]),
        ] {
            assert_eq!(split(list), expected, "{list}");
        }
    }

    #[test]
    fn parameters_are_case_insensitive() {
        let query =
            Query::parse("LANG=en&valuecodes[Stilling]=Lege&valueCodes%5BTid%5D=*&pageSize=0");
        assert_eq!(query.language().unwrap(), Language::English);
        let expected =
            [("Stilling", "Lege"), ("Tid", "*")].map(|(code, value)| VariableSelection {
                variable_code: code.to_owned(),
                codelist: None,
                value_codes: vec![value.to_owned()],
            });
        assert_eq!(query.selection().unwrap(), Selection(expected.into()));
        assert!(query.number("pagesize").is_err());
        assert!(Query::parse("lang=sv").language().is_err());
        assert!(Query::parse("codelist[Fylke]=vs_x").selection().is_err());
        assert!(Query::parse("codelist[Fylke]=").selection().is_ok());
    }
}
