//! Picture of a shared link to a job title: who earns how much, as a visitor sees it. It can be downloaded too.

mod png;
mod svg;
mod text;

use std::ops::Range;

use actix_web::{HttpRequest, HttpResponse, web};
use image::Rgb;
use klarlonn_domain::salary::{DisclosedSummary, Estimate};

use self::text::{Fonts, Weight, line_width, wrap};
use super::{
    dates::format_day,
    job::{compared_levels, describe_group, filtered_path, measure},
    page::VISITOR,
    serve::PageRenderer,
    texts::{SALARY, SITE, fill},
    urls,
};
use crate::{
    amounts::{format_kroner, format_number, format_rounded},
    cache::{Question, ResponseCache},
    error::ApiError,
    response::Content,
    salary::jobs::JobQuery,
};

/// Size in pixels of every picture of a link.
pub(super) const SIZE: (u32, u32) = (1200, 630);
/// Crawlers may read it, unlike `/api/`.
const FOLDER: &str = "/link-pictures/";
const CACHE_CONTROL: &str = "public, max-age=3600";

const INK: Rgb<u8> = Rgb([17, 34, 30]);
const GREEN: Rgb<u8> = Rgb([11, 79, 74]);
const PALE_GREEN: Rgb<u8> = Rgb([156, 201, 191]);
const WHITE: Rgb<u8> = Rgb([255, 255, 255]);

/// Left edge and width of the text, pixels.
const LEFT: u16 = 72;
const WIDTH: u16 = 1_056;

/// A part of the picture, over its background.
enum Shape {
    /// A line of text.
    Text {
        weight: Weight,
        /// Pixels.
        size: f32,
        color: Rgb<u8>,
        left: f32,
        baseline: f32,
        text: String,
    },
    Rectangle {
        columns: Range<u32>,
        rows: Range<u32>,
        color: Rgb<u8>,
    },
}

/// Returns the URL of the picture of a title that has an answer.
pub(super) fn url(job: &DisclosedSummary, filters: &JobQuery) -> Option<String> {
    job.answer.as_ref()?;
    Some(filtered_path(&urls::named(FOLDER, &job.name), filters))
}

/// Draws the picture in a format.
type Draw = fn(&[Shape], &Fonts) -> Result<Content, ApiError>;

pub(super) fn configure(config: &mut web::ServiceConfig) {
    let resource = |path: &str, draw: Draw| {
        let resource = web::resource([FOLDER, path].concat());
        resource.app_data(web::Data::new(draw)).get(get_picture)
    };
    config
        .service(resource("{title}/svg", |shapes, fonts| {
            let picture = svg::draw(shapes, fonts).into_string();
            Ok(Content::new("image/svg+xml", CACHE_CONTROL, picture))
        }))
        .service(resource("{title}", |shapes, fonts| {
            let picture = png::draw(shapes, fonts)?;
            Ok(Content::new("image/png", CACHE_CONTROL, picture))
        }));
}

/// Serves the picture of a title in a format, from memory if it is there.
async fn get_picture(
    request: HttpRequest,
    draw: web::Data<Draw>,
    title: web::Path<String>,
    filters: web::Query<JobQuery>,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    let filter = filters.filter()?;
    let service = &renderer.salary_service;
    let question = Question::new(service, VISITOR, request.uri(), request.headers());
    let make = move || {
        let job = renderer.job(&title, &filter)?;
        let fonts = Fonts::load()?;
        let shapes = shapes(&job, &source(&renderer, &job), &fonts);
        draw(&shapes.ok_or(ApiError::UnknownAsset)?, &fonts)
    };
    let response = cache.get_or_make(&question, make).await?;
    Ok(response.to_response(request.headers()))
}

/// Returns the last line: the official median, the day and whether the entries are made up.
fn source(site: &PageRenderer, job: &DisclosedSummary) -> String {
    let day = format_day(site.salary_service.day_of_figures());
    let official = official_median(job).unwrap_or_else(|| SALARY.picture.no_official.clone());
    let demo = site.salary_service.shows_demo_data();
    let demo = if demo {
        format!(" · {}", SITE.layout.demo)
    } else {
        String::new()
    };
    format!("{official} · {day}{demo}")
}

/// Returns the group, the answer with its interval, and the last line. `None` without an answer.
fn shapes(job: &DisclosedSummary, source: &str, fonts: &Fonts) -> Option<Vec<Shape>> {
    let answer = job.answer.as_ref()?;
    let texts = &SALARY.picture;
    let left = f32::from(LEFT);
    let text = |weight, size, color, left, baseline, text: &str| Shape::Text {
        weight,
        size,
        color,
        left,
        baseline,
        text: text.to_owned(),
    };
    let group = wrap(
        &fonts.medium,
        52.0,
        &describe_group(&job.name, &answer.group),
    );
    let lines = group.iter().zip([210.0, 272.0]);
    let mut shapes: Vec<Shape> = lines
        .map(|(line, baseline)| text(Weight::Medium, 52.0, INK, left, baseline, line))
        .collect();
    let amount = format_rounded(answer.estimate.salary);
    let end = left + line_width(&fonts.bold, 124.0, &amount);
    let interval = interval_sentence(job, answer.estimate);
    shapes.extend([
        text(Weight::Bold, 124.0, GREEN, left, 410.0, &amount),
        text(
            Weight::Medium,
            44.0,
            INK,
            end + 20.0,
            410.0,
            &texts.per_year,
        ),
        text(Weight::Medium, 36.0, INK, left, 508.0, &interval),
        text(Weight::Medium, 28.0, WHITE, left, 598.0, source),
    ]);
    shapes.extend(interval_shapes(answer.estimate, 448));
    Some(shapes)
}

/// Returns the interval in words.
pub(super) fn interval_sentence(job: &DisclosedSummary, estimate: Estimate) -> String {
    let values = [
        ("low", &*format_number(estimate.low)),
        ("high", &format_kroner(estimate.high)),
        ("measure", measure(job)),
    ];
    fill(&SALARY.picture.interval, &values)
}

/// Returns Statistics Norway's median with its source, its year and its measure, which is also the measure of the answer.
/// `None` without a median.
pub(super) fn official_median(job: &DisclosedSummary) -> Option<String> {
    let comparison = job.official.as_ref()?;
    let (levels, measure) = compared_levels(comparison);
    let values = [
        ("amount", &*format_kroner(levels.median?)),
        ("year", &comparison.year.to_string()),
        ("measure", measure),
    ];
    Some(fill(&SALARY.picture.official, &values))
}

/// The scale of an interval, with margins on both sides of it.
pub(super) struct Scale {
    start: u32,
    end: u32,
}

impl Scale {
    pub(super) fn new(Estimate { low, high, .. }: Estimate) -> Self {
        let margin = (high.saturating_sub(low) / 2).max(1);
        Self {
            start: low.saturating_sub(margin),
            end: high + margin,
        }
    }

    /// Where an amount lies on the scale, from 0 to `width`.
    pub(super) fn position(&self, amount: u32, width: f64) -> f64 {
        let offset = amount.clamp(self.start, self.end) - self.start;
        f64::from(offset) / f64::from(self.end - self.start) * width
    }
}

/// Returns the interval as a bar, and the answer as a mark in it.
fn interval_shapes(estimate: Estimate, top: u32) -> [Shape; 3] {
    let (scale, left, width) = (Scale::new(estimate), u32::from(LEFT), u32::from(WIDTH));
    let x = |amount| left + to_pixel(scale.position(amount, f64::from(WIDTH)));
    let mark = x(estimate.salary);
    let rectangle = |columns, rows, color| Shape::Rectangle {
        columns,
        rows,
        color,
    };
    [
        rectangle(left..left + width, top + 6..top + 8, PALE_GREEN),
        rectangle(x(estimate.low)..x(estimate.high), top..top + 14, PALE_GREEN),
        rectangle(mark - 4..mark + 4, top - 10..top + 24, GREEN),
    ]
}

/// Returns the whole part of a coordinate or brightness; 0 if it is negative.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "that is the purpose"
)]
fn to_pixel(value: f64) -> u32 {
    value as u32
}
