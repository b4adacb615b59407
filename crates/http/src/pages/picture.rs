//! Picture of a shared link to a job title: who earns how much, as a visitor sees it.

use std::{mem::take, ops::Range};

use ab_glyph::{Font, FontRef, Glyph, OutlinedGlyph, PxScale, ScaleFont, point};
use actix_web::{HttpRequest, HttpResponse, web};
use image::{ImageFormat, Rgb, RgbImage, codecs::png::PngEncoder};
use klarlonn_domain::salary::{DisclosedSummary, Estimate};

use super::{
    amounts::{format_kroner, format_number, format_rounded},
    job::{describe_group, filtered_path, measure},
    page::VISITOR,
    serve::PageRenderer,
    texts::{SALARY, fill},
    urls,
};
use crate::{
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

/// The logo and the band of the last line.
const BACKGROUND: &[u8] = include_bytes!("picture/background.png");
/// The display font of the site at two weights, with the characters of Norwegian names.
const MEDIUM: &[u8] = include_bytes!("picture/schibsted-grotesk-500.ttf");
const BOLD: &[u8] = include_bytes!("picture/schibsted-grotesk-800.ttf");

const INK: Rgb<u8> = Rgb([17, 34, 30]);
const GREEN: Rgb<u8> = Rgb([11, 79, 74]);
const PALE_GREEN: Rgb<u8> = Rgb([156, 201, 191]);
const WHITE: Rgb<u8> = Rgb([255, 255, 255]);

/// Left edge and width of the text, pixels.
const LEFT: u16 = 72;
const WIDTH: u16 = 1_056;
const MAX_GROUP_LINES: usize = 2;

/// Returns the URL of the picture of a title that has an answer.
pub(super) fn url(job: &DisclosedSummary, filters: &JobQuery) -> Option<String> {
    job.answer.as_ref()?;
    Some(filtered_path(&urls::named(FOLDER, &job.name), filters))
}

pub(super) fn configure(config: &mut web::ServiceConfig) {
    config.service(web::resource([FOLDER, "{title}"].concat()).get(get_picture));
}

/// Serves the picture of a title, from memory if it is there.
async fn get_picture(
    request: HttpRequest,
    title: web::Path<String>,
    filters: web::Query<JobQuery>,
    renderer: web::Data<PageRenderer>,
    cache: web::Data<ResponseCache>,
) -> Result<HttpResponse, ApiError> {
    let filter = filters.filter()?;
    let service = renderer.salary_service.clone();
    let question = Question::new(&service, VISITOR, request.uri(), request.headers());
    let make = move || {
        let job = service.job(VISITOR, &title, &filter)?;
        let picture = draw(&job)?.ok_or(ApiError::UnknownAsset)?;
        Ok(Content::new("image/png", CACHE_CONTROL, picture))
    };
    let response = cache.get_or_make(&question, make).await?;
    Ok(response.to_response(request.headers()))
}

/// Draws the group, the answer with its interval and the official median as PNG. `None` without an answer.
fn draw(job: &DisclosedSummary) -> Result<Option<Vec<u8>>, ApiError> {
    let Some(answer) = &job.answer else {
        return Ok(None);
    };
    let Estimate { salary, low, high } = answer.estimate;
    let texts = &SALARY.picture;
    let group = describe_group(&job.name, &answer.group);
    let values = [
        ("low", &*format_number(low)),
        ("high", &format_kroner(high)),
        ("measure", measure(job)),
    ];
    let interval = fill(&texts.interval, &values);

    let [medium, bold] = [MEDIUM, BOLD].map(|bytes| FontRef::try_from_slice(bytes).map_err(fault));
    let (medium, bold) = (medium?, bold?);
    let left = f32::from(LEFT);
    let background = image::load_from_memory_with_format(BACKGROUND, ImageFormat::Png);
    let mut picture = Picture(background.map_err(fault)?.into_rgb8());
    for (line, baseline) in wrap(&medium, 52.0, &group).iter().zip([210.0, 272.0]) {
        picture.write(&medium, 52.0, INK, (left, baseline), line);
    }
    let end = picture.write(&bold, 124.0, GREEN, (left, 410.0), &format_rounded(salary));
    picture.write(&medium, 44.0, INK, (end + 20.0, 410.0), &texts.per_year);
    picture.draw_interval(answer.estimate, 448);
    picture.write(&medium, 36.0, INK, (left, 508.0), &interval);
    let official = job.official.as_ref().map(|official| &official.published);
    let median = official.and_then(|pay| Some((pay.agreed.median?, pay.year)));
    let source = median.map_or_else(
        || texts.no_official.clone(),
        |(median, year)| {
            let values = [
                ("amount", &*format_kroner(median)),
                ("year", &year.to_string()),
            ];
            fill(&texts.official, &values)
        },
    );
    picture.write(&medium, 30.0, WHITE, (left, 598.0), &source);

    let mut png = Vec::new();
    picture
        .0
        .write_with_encoder(PngEncoder::new(&mut png))
        .map_err(fault)?;
    Ok(Some(png))
}

fn fault(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> ApiError {
    ApiError::Fault(error.into())
}

struct Picture(RgbImage);

impl Picture {
    /// Writes a line from `(left, baseline)` and returns the x coordinate of its end.
    fn write(
        &mut self,
        font: &FontRef<'_>,
        size: f32,
        color: Rgb<u8>,
        (left, baseline): (f32, f32),
        text: &str,
    ) -> f32 {
        let (glyphs, end) = layout(font, size, text);
        for mut glyph in glyphs {
            glyph.position += point(left, baseline);
            if let Some(outline) = font.outline_glyph(glyph) {
                self.fill(&outline, color);
            }
        }
        left + end
    }

    fn fill(&mut self, outline: &OutlinedGlyph, color: Rgb<u8>) {
        let corner = outline.px_bounds().min;
        let (left, top) = (to_pixel(corner.x), to_pixel(corner.y));
        outline.draw(|x, y, coverage| self.blend(left + x, top + y, color, coverage));
    }

    /// Draws the interval as a bar and the answer as a mark in it, on a scale with margins on both sides.
    fn draw_interval(&mut self, Estimate { salary, low, high }: Estimate, top: u32) {
        let margin = (high.saturating_sub(low) / 2).max(1);
        let (start, end) = (low.saturating_sub(margin), high + margin);
        let (left, width) = (u32::from(LEFT), u32::from(WIDTH));
        let x = |amount: u32| {
            let offset = u64::from(width) * u64::from(amount.clamp(start, end) - start);
            left + u32::try_from(offset / u64::from(end - start)).unwrap_or(width)
        };
        self.fill_rectangle(left..left + width, top + 6..top + 8, PALE_GREEN);
        self.fill_rectangle(x(low)..x(high), top..top + 14, PALE_GREEN);
        let mark = x(salary);
        self.fill_rectangle(mark - 4..mark + 4, top - 10..top + 24, GREEN);
    }

    fn fill_rectangle(&mut self, columns: Range<u32>, rows: Range<u32>, color: Rgb<u8>) {
        for y in rows {
            for x in columns.clone() {
                self.blend(x, y, color, 1.0);
            }
        }
    }

    /// Mixes a color into a pixel; outside the picture it does nothing.
    fn blend(&mut self, x: u32, y: u32, color: Rgb<u8>, coverage: f32) {
        if let Some(pixel) = self.0.get_pixel_mut_checked(x, y) {
            for (old, new) in pixel.0.iter_mut().zip(color.0) {
                let mixed = f32::from(*old) + (f32::from(new) - f32::from(*old)) * coverage;
                *old = u8::try_from(to_pixel(mixed)).unwrap_or(u8::MAX);
            }
        }
    }
}

/// Returns the whole part of a coordinate or brightness; 0 if it is negative.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "that is the purpose"
)]
fn to_pixel(value: f32) -> u32 {
    value as u32
}

/// Returns the glyphs of a line that starts at 0, and the x coordinate of its end.
fn layout(font: &FontRef<'_>, size: f32, text: &str) -> (Vec<Glyph>, f32) {
    let scale = PxScale::from(size);
    let scaled = font.as_scaled(scale);
    let mut end = 0.0;
    let glyphs = text.chars().map(|character| {
        let id = scaled.glyph_id(character);
        let glyph = id.with_scale_and_position(scale, point(end, 0.0));
        end += scaled.h_advance(id);
        glyph
    });
    (glyphs.collect(), end)
}

/// Breaks a text into lines of [`WIDTH`]. What does not fit in [`MAX_GROUP_LINES`] ends with '…'.
fn wrap(font: &FontRef<'_>, size: f32, text: &str) -> Vec<String> {
    let fits = |line: &str| layout(font, size, line).1 <= f32::from(WIDTH);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if fits(&longer) || line.is_empty() {
            line = longer;
        } else {
            lines.push(take(&mut line));
            word.clone_into(&mut line);
        }
    }
    lines.push(line);
    let is_cut = lines.len() > MAX_GROUP_LINES;
    lines.truncate(MAX_GROUP_LINES);
    if let Some(last) = lines.last_mut().filter(|last| is_cut || !fits(last)) {
        while !last.is_empty() && !fits(&format!("{last}…")) {
            last.pop();
        }
        last.push('…');
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn medium() -> FontRef<'static> {
        FontRef::try_from_slice(MEDIUM).unwrap()
    }

    #[test]
    fn picture_has_the_announced_size() {
        let background = image::load_from_memory(BACKGROUND).unwrap();
        assert_eq!((background.width(), background.height()), SIZE);
    }

    #[test]
    fn long_group_is_cut_to_two_lines() {
        let text = "Spesialsykepleier i intensivsykepleie ".repeat(4);
        let lines = wrap(&medium(), 52.0, &text);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with('…'));
        let word = "a".repeat(200);
        let lines = wrap(&medium(), 52.0, &word);
        assert!(lines.len() == 1 && lines[0].ends_with('…'));
        for line in lines {
            assert!(layout(&medium(), 52.0, &line).1 <= f32::from(WIDTH));
        }
        assert_eq!(wrap(&medium(), 52.0, "Lege i Oslo"), ["Lege i Oslo"]);
    }

    #[test]
    fn fonts_have_the_characters_of_the_texts() {
        let texts = &SALARY.picture;
        for text in [
            &texts.interval,
            &texts.per_year,
            &texts.official,
            "ÆØÅæøåéüŠđŋ–…·\u{a0}",
        ] {
            for character in text.chars() {
                assert_ne!(medium().glyph_id(character).0, 0, "{character:?}");
            }
        }
    }
}
