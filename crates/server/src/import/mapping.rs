//! Mapping of columns to fields.

use std::str::FromStr;

use klarlonn_domain::contribution::SurveyField;

/// Field and the name of its column, as in `job_title=Stilling`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnMapping {
    pub field: SurveyField,
    /// The column's name.
    pub column: String,
}

impl FromStr for ColumnMapping {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (field, column) = text
            .split_once('=')
            .ok_or("write a field and its column as FIELD=COLUMN")?;
        let field = SurveyField::from_name(field.trim()).ok_or_else(|| {
            let known: Vec<&str> = SurveyField::ALL
                .into_iter()
                .map(SurveyField::name)
                .collect();
            format!(
                "{field:?} is not a field; the fields are {}",
                known.join(", ")
            )
        })?;
        Ok(Self {
            field,
            column: column.trim().to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapping_has_a_field_and_a_column() {
        let mapping: ColumnMapping = "job_title=Stilling=x".parse().unwrap();
        assert_eq!(
            (mapping.field, mapping.column.as_str()),
            (SurveyField::JobTitle, "Stilling=x")
        );
        assert!(
            "job_title"
                .parse::<ColumnMapping>()
                .unwrap_err()
                .contains("FIELD=COLUMN")
        );
        assert!(
            "tittel=x"
                .parse::<ColumnMapping>()
                .unwrap_err()
                .contains("annual_salary")
        );
    }
}
