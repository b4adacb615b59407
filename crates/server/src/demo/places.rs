//! Places of work, by population, and more or less central by occupation.

use klarlonn_domain::catalog::PlaceName;
use klarlonn_reference::{Municipality, municipalities};
use rand::Rng;

use super::{
    by_occupation::ByOccupation,
    weighted::{Moments, Weighted},
};

/// Geographic distribution of an occupation's people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Settlement {
    /// Same as the population.
    Even,
    /// More urban than the population.
    Urban,
    /// More rural than the population.
    Rural,
}

const SETTLEMENT: ByOccupation<Settlement> = ByOccupation(&[
    ("11 12 133 1346", Settlement::Urban),
    ("2161 2166 24 25 26 33 35 3431 3521", Settlement::Urban),
    ("2634 2635 2636 3355", Settlement::Even),
    ("1311 1312 6 8160 817 921", Settlement::Rural),
]);

impl Settlement {
    /// Returns the distribution of the occupation with this four-digit code.
    pub(super) fn new(code: &str) -> Self {
        SETTLEMENT.get(code).copied().unwrap_or(Self::Even)
    }

    /// Returns the weight of a municipality's inhabitants by its centrality from 1 to 6.
    fn weight(self, centrality: u8) -> f64 {
        match (self, centrality) {
            (Self::Even, _) | (_, 3) => 1.0,
            (Self::Urban, ..=1) => 2.0,
            (Self::Urban, 2) => 1.4,
            (Self::Urban, _) => 0.5,
            (Self::Rural, ..=1) => 0.1,
            (Self::Rural, 2) => 0.4,
            (Self::Rural, _) => 2.5,
        }
    }
}

/// A place of work.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) name: PlaceName,
    pub(super) municipality: &'static Municipality,
}

/// Places with the weights of one distribution.
#[derive(Debug)]
pub(super) struct Places {
    places: Weighted<Place>,
    shift: Moments,
}

impl Places {
    /// Returns the places with the weights of this distribution.
    pub(super) fn new(settlement: Settlement) -> Option<Self> {
        let places = Weighted::new(municipalities().iter().filter_map(|municipality| {
            let name = PlaceName::parse(municipality.name).ok()?;
            let weight = settlement.weight(municipality.centrality);
            let place = Place { name, municipality };
            Some((weight * f64::from(municipality.population), place))
        }))?;
        let shift = places.moments(|place| score_shift(place.municipality));
        Some(Self { places, shift })
    }

    /// Draws a place.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> &Place {
        self.places.draw(rng)
    }

    /// Returns the shift of a person's score by `place`, relative to the mean of these places.
    pub(super) fn shift(&self, place: &Place) -> f64 {
        score_shift(place.municipality) - self.shift.mean
    }

    /// Returns the moments of the places' shifts.
    pub(super) fn moments(&self) -> Moments {
        self.shift
    }
}

/// Returns the shift of a municipality: highest in Oslo, then by centrality.
fn score_shift(municipality: &Municipality) -> f64 {
    match municipality.centrality {
        _ if municipality.number == "0301" => 0.4,
        ..=1 => 0.25,
        2 => 0.1,
        3 => 0.0,
        4 => -0.1,
        _ => -0.2,
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn share_of_oslo(settlement: Settlement) -> f64 {
        let places = Places::new(settlement).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn = (0..4_000).map(|_| places.draw(&mut rng).name.as_str());
        f64::from(u32::try_from(drawn.filter(|name| *name == "Oslo").count()).unwrap()) / 4_000.0
    }

    #[test]
    fn places_are_drawn_by_population() {
        let population: u32 = municipalities().iter().map(|place| place.population).sum();
        let oslo = f64::from(728_714) / f64::from(population);
        assert!((share_of_oslo(Settlement::Even) - oslo).abs() < 0.02);
    }

    #[test]
    fn developers_are_urban_and_farmers_rural() {
        assert_eq!(Settlement::new("2512"), Settlement::Urban);
        assert_eq!(Settlement::new("6121"), Settlement::Rural);
        assert_eq!(Settlement::new("2223"), Settlement::Even);
        assert!(share_of_oslo(Settlement::Urban) > share_of_oslo(Settlement::Even) + 0.05);
        assert!(share_of_oslo(Settlement::Rural) < 0.05);
        SETTLEMENT.assert_every_row_is_used();
    }

    #[test]
    fn oslo_pays_more_and_shifts_have_mean_zero() {
        let places = Places::new(Settlement::Even).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<&Place> = (0..4_000).map(|_| places.draw(&mut rng)).collect();
        let shift_of = |name: &str| {
            let place = drawn.iter().find(|place| place.name.as_str() == name);
            places.shift(place.unwrap())
        };
        assert!(shift_of("Oslo") > shift_of("Bergen"));
        assert!(shift_of("Bergen") > shift_of("Alta"));
        let sum: f64 = drawn.iter().map(|place| places.shift(place)).sum();
        assert!((sum / 4_000.0).abs() < 0.03);
    }
}
