//! The bundled reference data: complete, consistent and as small as promised.

mod bundle;
mod catalog;
mod education;
mod employers;
mod given_names;
mod places;
mod wages;
