//! The bundled reference data: complete, consistent and as small as promised.

mod bundle;
mod catalog;
mod education;
mod employers;
mod places;
mod wages;
