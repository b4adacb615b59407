//! Places of work: by population, and more or less central by occupation.

use klarlonn_domain::catalog::PlaceName;
use klarlonn_reference::{Municipality, municipalities};
use rand::Rng;

use super::{
    by_occupation::ByOccupation,
    weighted::{Moments, Weighted},
};

/// How the people of an occupation are spread over the country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Settlement {
    /// As everybody is.
    Even,
    /// More in the cities than others.
    Urban,
    /// More in the districts than others.
    Rural,
}

const SETTLEMENT: ByOccupation<Settlement> = ByOccupation(&[
    ("11 12 133 1346", Settlement::Urban),
    ("2161 2166 24 25 26 33 35 3431 3521", Settlement::Urban),
    ("2634 2635 2636 3355", Settlement::Even),
    ("1311 1312 6 8160 817 921", Settlement::Rural),
]);

impl Settlement {
    /// How the people of the occupation of this four-digit code are spread.
    pub(super) fn new(code: &str) -> Self {
        SETTLEMENT.get(code).copied().unwrap_or(Self::Even)
    }

    /// How many of a municipality's inhabitants count, by its centrality from 1 to 6.
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

/// The places of people who are spread alike.
#[derive(Debug)]
pub(super) struct Places {
    places: Weighted<Place>,
    shift: Moments,
}

impl Places {
    /// The places of people who are spread like this.
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

    /// One of the places.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> &Place {
        self.places.draw(rng)
    }

    /// How far working in `place` moves a person's score, as against the average of these places.
    pub(super) fn shift(&self, place: &Place) -> f64 {
        score_shift(place.municipality) - self.shift.mean
    }

    /// How much the shifts of the places differ.
    pub(super) fn variance(&self) -> f64 {
        self.shift.variance
    }
}

/// Oslo pays best, then what is central.
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
    fn places_are_as_frequent_as_their_people() {
        let population: u32 = municipalities().iter().map(|one| one.population).sum();
        let oslo = f64::from(728_714) / f64::from(population);
        assert!((share_of_oslo(Settlement::Even) - oslo).abs() < 0.02);
    }

    #[test]
    fn developers_are_more_urban_and_farmers_more_rural_than_others() {
        assert_eq!(Settlement::new("2512"), Settlement::Urban);
        assert_eq!(Settlement::new("6121"), Settlement::Rural);
        assert_eq!(Settlement::new("2223"), Settlement::Even);
        assert!(share_of_oslo(Settlement::Urban) > share_of_oslo(Settlement::Even) + 0.05);
        assert!(share_of_oslo(Settlement::Rural) < 0.05);
        SETTLEMENT.assert_every_row_counts();
    }

    #[test]
    fn oslo_pays_more_than_the_districts_and_the_shifts_cancel_out() {
        let places = Places::new(Settlement::Even).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let drawn: Vec<&Place> = (0..4_000).map(|_| places.draw(&mut rng)).collect();
        let shift_of = |name: &str| {
            let place = drawn.iter().find(|one| one.name.as_str() == name);
            places.shift(place.unwrap())
        };
        assert!(shift_of("Oslo") > shift_of("Bergen"));
        assert!(shift_of("Bergen") > shift_of("Alta"));
        let sum: f64 = drawn.iter().map(|one| places.shift(one)).sum();
        assert!((sum / 4_000.0).abs() < 0.03);
    }
}
