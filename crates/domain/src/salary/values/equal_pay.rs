//! Official pay of women and men (likestillings- og diskrimineringsloven §§ 26 and 32 are about it).

use crate::catalog::{OccupationCode, Quarter, Reference};

/// The official medians of women and men in an occupation.
#[derive(Debug, Clone, PartialEq)]
pub struct PayBySex {
    /// The code in STYRK-08.
    pub code: OccupationCode,
    /// The official name of the occupation.
    pub name: String,
    /// The job title that most employees of the occupation have; `None` if the catalogue has none.
    pub job_title: Option<String>,
    /// Median of total earnings (månedslønn) of women, kr per year: twelve months.
    pub women: u32,
    /// Median of total earnings (månedslønn) of men, kr per year: twelve months.
    pub men: u32,
}

impl PayBySex {
    /// Percent by which the median of women is above (positive) or below that of men, with one
    /// decimal.
    pub fn difference(&self) -> f64 {
        let percent = (f64::from(self.women) / f64::from(self.men) - 1.0) * 100.0;
        // Adding zero turns -0 into 0.
        (percent * 10.0).round() / 10.0 + 0.0
    }
}

/// Official pay of women and men in all occupations with both medians.
#[derive(Debug, Clone, PartialEq)]
pub struct EqualPay {
    /// The quarter of the medians; `None` without any.
    pub period: Option<Quarter>,
    /// The occupations, by code.
    pub occupations: Vec<PayBySex>,
}

impl EqualPay {
    pub(in crate::salary) fn new(reference: &Reference) -> Self {
        let mut period = None;
        let mut occupations: Vec<PayBySex> = reference
            .trends()
            .filter_map(|(code, trend)| {
                let (women, men) = (trend.women.last()?, trend.men.last()?);
                if women.period != men.period {
                    return None;
                }
                period = period.max(Some(women.period));
                let largest = reference.largest_title(code);
                Some(PayBySex {
                    code,
                    name: reference.occupation(code)?.name.clone(),
                    job_title: largest.map(|title| title.title.to_string()),
                    women: women.median,
                    men: men.median,
                })
            })
            .collect();
        occupations.sort_by_key(|occupation| occupation.code);
        Self {
            period,
            occupations,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difference_is_that_of_women_from_men() {
        let difference = |women, men| {
            PayBySex {
                code: OccupationCode::parse("2223").unwrap(),
                name: "Sykepleiere".to_owned(),
                job_title: None,
                women,
                men,
            }
            .difference()
        };
        assert!((difference(570_000, 600_000) - -5.0).abs() < 1e-9);
        assert!((difference(600_600, 600_000) - 0.1).abs() < 1e-9);
        assert!(difference(600_000, 600_000).is_sign_positive());
    }
}
