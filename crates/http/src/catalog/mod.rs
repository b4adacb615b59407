//! Catalogue endpoints: lists of names, workplaces, images of employers, and search.

pub(crate) mod company_images;
mod company_search;
mod cover;
mod institutions;
mod names;
pub(crate) mod search;
mod track_search;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(names::get_job_titles)
        .service(names::get_companies)
        .service(names::get_municipalities)
        .service(institutions::get_institutions)
        .service(names::get_name_aliases)
        .service(company_search::search_companies)
        .service(company_images::get_company_image)
        .service(company_images::get_company_cover)
        .service(company_images::get_company_logo)
        .service(search::get_search)
        .service(track_search::track_search);
}
