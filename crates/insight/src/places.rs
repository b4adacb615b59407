//! The places and the counties of a row.

use klarlonn_domain::catalog::PlaceName;

use crate::dictionary::Index;

/// The places of a row, each once, at most three.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Places([Option<Index>; PlaceName::MAX_PLACES]);

impl Places {
    pub(crate) fn iter(self) -> impl Iterator<Item = Index> + Clone {
        self.0.into_iter().flatten()
    }

    pub(crate) fn contains(self, place: Index) -> bool {
        self.0.contains(&Some(place))
    }
}

impl FromIterator<Index> for Places {
    fn from_iter<T: IntoIterator<Item = Index>>(places: T) -> Self {
        let mut found = Self::default();
        for place in places {
            if found.contains(place) {
                continue;
            }
            if let Some(free) = found.0.iter_mut().find(|slot| slot.is_none()) {
                *free = Some(place);
            }
        }
        found
    }
}

/// A set of counties, by index of the reference data. Norway has fifteen; only the first sixteen count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counties(u16);

impl Counties {
    pub(crate) fn contains(self, county: usize) -> bool {
        self.iter().any(|other| other == county)
    }

    /// Returns the counties in ascending order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..u16::BITS as usize).filter(move |county| self.0 & (1 << county) != 0)
    }

    /// Returns the only county; `None` if there is none or several.
    pub(crate) fn single(self) -> Option<usize> {
        let mut counties = self.iter();
        counties.next().filter(|_| counties.next().is_none())
    }
}

impl FromIterator<u8> for Counties {
    fn from_iter<T: IntoIterator<Item = u8>>(counties: T) -> Self {
        let bits = counties.into_iter();
        let bits = bits.filter_map(|county| 1_u16.checked_shl(county.into()));
        Self(bits.fold(0, |set, bit| set | bit))
    }
}
