//! The answer of a job title for a frame in a page of another site: HTML without scripts, cookies and other files.

use actix_web::{HttpRequest, HttpResponse, ResponseError as _, http::StatusCode, web};
use klarlonn_domain::salary::{DisclosedSummary, Estimate};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{
    dates::format_day,
    job::{describe_group, filtered_path},
    page::VISITOR,
    picture::{Scale, interval_sentence, official_median},
    serve::PageRenderer,
    texts::{SALARY, SITE, fill},
    urls,
};
use crate::{
    amounts::format_rounded,
    cache::{Question, ResponseCache},
    error::ApiError,
    response::Content,
    salary::jobs::JobQuery,
};

const FOLDER: &str = "/innbygging/";
const CACHE_CONTROL: &str = "public, max-age=3600";
const STYLES: &str = include_str!("embed/embed.css");
/// Every site may frame it. Links open outside the frame.
const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; \
         sandbox allow-popups allow-popups-to-escape-sandbox",
    ),
    ("cross-origin-resource-policy", "cross-origin"),
    ("x-robots-tag", "noindex"),
];

pub(super) fn configure(config: &mut web::ServiceConfig) {
    config.service(web::resource([FOLDER, "{title}"].concat()).get(get_answer));
}

/// Serves the answer of a title, from memory if it is there. A page of another site also shows errors in its frame.
async fn get_answer(
    request: HttpRequest,
    title: web::Path<String>,
    filters: web::Query<JobQuery>,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    let service = &renderer.salary_service;
    let question = Question::new(service, VISITOR, request.uri(), request.headers());
    let make = move || {
        let job = filters
            .filter()
            .and_then(|filter| renderer.job(&title, &filter));
        let status = match &job {
            Ok(_) => StatusCode::OK,
            Err(error) => error.status_code(),
        };
        let (name, body) = match job {
            Ok(job) => (job.name.clone(), answer(&job)),
            Err(error) if status.is_client_error() => {
                (title.as_str().into(), unknown(&title, &error))
            }
            Err(error) => return Err(error),
        };
        let document = document(&renderer, &name, &filters, &body).into_string();
        Ok(Content {
            status,
            headers: HEADERS,
            ..Content::new("text/html; charset=utf-8", CACHE_CONTROL, document)
        })
    };
    let response = cache.get_or_make(&question, make).await?;
    Ok(response.to_response(request.headers()))
}

fn document(site: &PageRenderer, title: &str, filters: &JobQuery, body: &Markup) -> Markup {
    let page = site.absolute(&filtered_path(&urls::job(title), filters));
    let license = &site.license;
    html! {
        (DOCTYPE)
        html lang="nb" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (fill(&SALARY.job.title, &[("name", title)])) }
                style { (PreEscaped(STYLES)) }
            }
            body {
                main { (body) }
                footer {
                    @if site.salary_service.shows_demo_data() { strong { (SITE.layout.demo) } " " }
                    a href=(page) target="_blank" rel="noopener" { (SITE.name) }
                    " · " (format_day(site.salary_service.day_of_figures())) " · "
                    a href=(license.url) target="_blank" rel="license noopener" { (license.name.as_str()) }
                }
            }
        }
    }
}

fn unknown(title: &str, error: &ApiError) -> Markup {
    html! {
        h1 { (title) }
        p { (error.message()) }
    }
}

fn answer(job: &DisclosedSummary) -> Markup {
    let official = official_median(job);
    let official = html! { @if let Some(median) = official { p { (median) } } };
    let Some(answer) = &job.answer else {
        let has_entries = job.figures.count != Some(0);
        let reason = if has_entries {
            &SITE.figures.no_figure
        } else {
            &SALARY.job.no_pay
        };
        return html! {
            h1 { (job.name) }
            p { (reason) }
            (official)
        };
    };
    html! {
        h1 { (describe_group(&job.name, &answer.group)) }
        p.amount { b { (format_rounded(answer.estimate.salary)) } " " (SALARY.picture.per_year) }
        (interval(answer.estimate))
        p { (interval_sentence(job, answer.estimate)) }
        (official)
    }
}

/// Draws the interval and the answer in it. The sentence below says the same.
fn interval(estimate: Estimate) -> Markup {
    let scale = Scale::new(estimate);
    let x = |amount| scale.position(amount, 100.0);
    let (low, high) = (x(estimate.low), x(estimate.high));
    html! {
        svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            rect.line y="4" width="100" height="2" {}
            rect.range x=(low) y="2" width=(high - low) height="6" {}
            rect.mark x=(x(estimate.salary) - 0.5) width="1" height="10" {}
        }
    }
}
