//! Tables as CSV: a row for each combination of the variables in the stub, a column for each in the heading.

use std::borrow::Cow;

use klarlonn_domain::open_data::{Category, Cell, Language, TableData, Variable};

use super::problem::Problem;

/// What stands for a category.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Show {
    #[default]
    Texts,
    Codes,
    CodesAndTexts,
}

/// How to write a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Style {
    show: Show,
    separator: u8,
    has_title: bool,
}

impl Style {
    /// Parses the items of `outputFormatParams`.
    ///
    /// # Errors
    /// The first unknown item.
    pub(super) fn parse(parameters: &[String]) -> Result<Self, Problem> {
        let mut style = Self {
            show: Show::default(),
            separator: b',',
            has_title: false,
        };
        for parameter in parameters {
            match parameter.to_ascii_lowercase().as_str() {
                "usecodes" => style.show = Show::Codes,
                "usetexts" => style.show = Show::Texts,
                "usecodesandtexts" => style.show = Show::CodesAndTexts,
                "includetitle" => style.has_title = true,
                "separatortab" => style.separator = b'\t',
                "separatorspace" => style.separator = b' ',
                "separatorsemicolon" => style.separator = b';',
                _ => return Err(Problem::unknown_format_parameter(parameter)),
            }
        }
        Ok(style)
    }

    fn format_category(self, category: &Category, language: Language) -> String {
        let (code, text) = (&category.code, category.label.in_language(language));
        let shown: &str = match self.show {
            Show::Texts => text,
            Show::Codes => code,
            Show::CodesAndTexts if **code == *text => text,
            Show::CodesAndTexts => &format!("{code} {text}"),
        };
        escape_formula(shown).into_owned()
    }
}

/// Writes a table. The last `heading` variables are above the columns.
///
/// # Errors
/// Never in practice: the writer is in memory.
pub(super) fn write(
    data: &TableData,
    heading: usize,
    language: Language,
    style: Style,
) -> Result<Vec<u8>, csv::Error> {
    let (stub, heading) = data
        .table
        .variables
        .split_at(data.table.variables.len() - heading);
    let mut writer = csv::WriterBuilder::new()
        .delimiter(style.separator)
        .quote_style(csv::QuoteStyle::NonNumeric)
        .flexible(true)
        .from_writer(Vec::new());
    if style.has_title {
        writer.write_record([data.table.title.in_language(language)])?;
    }
    let text = |category: &&Category| style.format_category(category, language);
    let columns: Vec<String> = combinations(heading)
        .iter()
        .map(|categories| categories.iter().map(text).collect::<Vec<_>>().join(" "))
        .collect();
    let labels = stub.iter().map(|variable| match style.show {
        Show::Codes => variable.code.to_owned(),
        _ => variable.label.in_language(language).to_owned(),
    });
    writer.write_record(labels.chain(columns.iter().cloned()))?;
    for (categories, cells) in combinations(stub)
        .iter()
        .zip(data.cells.chunks(columns.len().max(1)))
    {
        let texts = categories.iter().map(text);
        writer.write_record(texts.chain(cells.iter().map(format_cell)))?;
    }
    writer
        .into_inner()
        .map_err(|error| error.into_error().into())
}

/// Returns a name that spreadsheets do not compute: one that begins like a formula gets an apostrophe before it (OWASP,
/// "CSV Injection"). For names only: figures can begin with `-`.
pub(super) fn escape_formula(name: &str) -> Cow<'_, str> {
    if name.starts_with(['=', '+', '-', '@']) {
        Cow::Owned(format!("'{name}"))
    } else {
        Cow::Borrowed(name)
    }
}

/// A figure, or the symbol of a cell without one.
pub(super) fn format_cell(cell: &Cell) -> String {
    match cell {
        Cell::Number(number) => number.to_string(),
        Cell::Confidential | Cell::NotAvailable => cell.symbol().unwrap_or_default().to_owned(),
    }
}

/// All combinations of a category of each variable; the last variable changes first.
pub(super) fn combinations(variables: &[Variable]) -> Vec<Vec<&Category>> {
    variables
        .iter()
        .fold(vec![Vec::new()], |combinations, variable| {
            let with_each = combinations.iter().flat_map(|combination| {
                let categories = variable.categories.iter();
                categories.map(move |category| [combination.as_slice(), &[category]].concat())
            });
            with_each.collect()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_like_a_formula_follows_an_apostrophe() {
        for name in ["=1+1", "+47", "-2", "@SUM(A1)"] {
            assert_eq!(escape_formula(name), format!("'{name}"));
        }
        for name in ["Lege", "10+", "C++", "0-1", ".NET-utvikler", ""] {
            assert_eq!(escape_formula(name), name);
        }
    }

    #[test]
    fn negative_figure_stays_a_number() {
        assert_eq!(format_cell(&Cell::Number(-12.5)), "-12.5");
    }
}
