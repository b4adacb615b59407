//! Catalogue endpoints: lists of names, workplaces, images of employers, and search.

pub(crate) mod company_images;
mod cover;
mod names;
pub(crate) mod search;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(names::get_job_titles)
        .service(names::get_companies)
        .service(names::get_municipalities)
        .service(names::get_institutions)
        .service(names::get_name_aliases)
        .service(search::search_companies)
        .service(company_images::get_company_image)
        .service(company_images::get_company_cover)
        .service(company_images::get_company_logo)
        .service(search::get_search)
        .service(search::track_search);
}
