//! HTTP endpoints of salary data: totals, facts, job titles, employers, places, entries and the leaderboard.

pub(crate) mod companies;
pub(crate) mod entries;
pub(crate) mod facts;
pub(crate) mod jobs;
pub(crate) mod leaderboard;
pub(crate) mod locations;
pub(crate) mod method;
pub(crate) mod official;
pub(crate) mod statistics;
pub(crate) mod trend;
pub(crate) mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(statistics::get_statistics)
        .service(facts::get_facts)
        .service(jobs::get_popular_jobs)
        .service(jobs::get_jobs)
        .service(jobs::get_job)
        .service(jobs::get_job_breakdown)
        .service(jobs::get_job_companies)
        .service(jobs::get_job_locations)
        .service(trend::get_job_trend)
        .service(official::get_pay_rules)
        .service(official::get_official_sources)
        .service(official::get_consumer_prices)
        .service(official::get_pay_references)
        .service(method::get_method)
        .service(official::get_equal_pay)
        .service(official::get_official_pay)
        .service(locations::get_locations)
        .service(locations::get_counties)
        .service(locations::get_location_jobs)
        .service(official::get_county_wages)
        .service(companies::get_companies_stats)
        .service(companies::get_company)
        .service(companies::get_company_jobs)
        .service(companies::get_company_locations)
        .service(entries::get_salary_entries)
        .service(leaderboard::get_leaderboard);
}
