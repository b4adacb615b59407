//! Server-rendered content of pages.

use actix_web::http::{Method, StatusCode};
use klarlonn_testing::entry;

use crate::site::{Site, site};

#[actix_web::test]
async fn page_has_its_title_heading_and_metadata() {
    let site = site();
    for (path, title, heading) in [
        ("/", "Klarlønn", "Klarlønn"),
        (
            "/job/Sykepleier",
            "Lønn for Sykepleier – Klarlønn",
            "Sykepleier",
        ),
        (
            "/sammenlign/Sykepleier",
            "Lønn for Sykepleier – Klarlønn",
            "Sykepleier",
        ),
        (
            "/bedrift/AC%2FDC%20%26%20S%C3%B8nner",
            "Lønn hos AC/DC & Sønner – Klarlønn",
            "AC/DC & Sønner",
        ),
        ("/sted/Oslo", "Lønn i Oslo – Klarlønn", "Oslo"),
        (
            "/s%C3%B8k?q=syk",
            "Treff på «syk» – Klarlønn",
            "Treff på «syk»",
        ),
        ("/sok", "Søk – Klarlønn", "Søk"),
        (
            "/stillinger",
            "Lønn for alle stillinger – Klarlønn",
            "Stillinger",
        ),
        (
            "/personvern",
            "Personvernerklæring – Klarlønn",
            "Personvernerklæring",
        ),
        (
            "/reset-password",
            "Ugyldig lenke – Klarlønn",
            "Ugyldig lenke",
        ),
        (
            "/reset-password?token=x",
            "Tilbakestill passord – Klarlønn",
            "Tilbakestill passord",
        ),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        let page = response.html();
        let written = (page.title(), page.heading());
        assert_eq!(written, (title.to_owned(), heading.to_owned()), "{path}");
        let description = page.meta("description").unwrap();
        assert!(description.len() > 30, "{path}: {description}");
        for (property, content) in [
            ("og:title", title),
            ("og:description", &description),
            ("og:url", &page.canonical().unwrap()),
            ("og:locale", "nb_NO"),
            ("og:site_name", "Klarlønn"),
            ("twitter:card", "summary_large_image"),
        ] {
            let written = page.meta(property);
            assert_eq!(written.as_deref(), Some(content), "{path}: {property}");
        }
    }
}

#[actix_web::test]
async fn shared_link_describes_its_group_and_figure() {
    let site = site();
    for (path, group) in [
        (
            "/lonnssjekk?title=Sykepleier&experience=3-5&location=Oslo",
            "Sykepleier i Oslo med 3–5 års erfaring: ",
        ),
        ("/lonnssjekk?title=sykepleier", "Sykepleier i hele landet: "),
        ("/job/Sykepleier?location=Oslo", "Sykepleier i Oslo: "),
    ] {
        let page = site.get(path).await.html();
        for property in ["description", "og:description"] {
            let description = page.meta(property).unwrap();
            assert!(description.starts_with(group), "{path}: {description}");
            let figure =
                "kr i snitt i året, ofte med tillegg (beregnet). Snittet ligger trolig mellom ";
            assert!(description.contains(figure), "{path}: {description}");
            assert!(
                description.contains("Statistisk sentralbyrå"),
                "{description}"
            );
        }
        assert_eq!(page.meta("robots").as_deref(), Some("noindex"), "{path}");
    }
    let path = "/lonnssjekk?title=Sykepleier&location=Oslo";
    let url = site.get(path).await.html().canonical().unwrap();
    assert_eq!(url, format!("https://klarlonn.example{path}"));
    for path in ["/lonnssjekk", "/lonnssjekk?title=Romskipskaptein"] {
        let description = site.get(path).await.html().meta("description").unwrap();
        assert!(description.starts_with("Se hvor lønna di"), "{description}");
        let picture = site.get(path).await.html().meta("og:image");
        let of_the_site = "https://klarlonn.example/open-graph.png";
        assert_eq!(picture.as_deref(), Some(of_the_site), "{path}");
    }
}

#[actix_web::test]
async fn shared_link_to_a_title_has_a_picture_of_its_figure() {
    let site = site();
    let mut pictures = Vec::new();
    for path in [
        "/job/Sykepleier",
        "/job/Sykepleier?location=Oslo",
        "/lonnssjekk?title=Sykepleier&experience=3-5",
    ] {
        let page = site.get(path).await.html();
        assert_eq!(
            page.meta("og:image:alt"),
            page.meta("description"),
            "{path}"
        );
        let url = page.meta("og:image").unwrap();
        let picture = site
            .get(url.strip_prefix("https://klarlonn.example").unwrap())
            .await;
        assert_eq!(picture.status, StatusCode::OK, "{url}");
        assert_eq!(picture.header("content-type"), "image/png");
        assert!(picture.body.contains("IHDR"), "{url}");
        assert!(!pictures.contains(&picture.body), "{url}");
        pictures.push(picture.body);
    }
    let member = site.get_with_access("/link-pictures/Sykepleier").await;
    assert_eq!(member.body, pictures[0]);
    for path in [
        "/link-pictures/Romskipskaptein",
        "/link-pictures/Sykepleier?experience=lang",
    ] {
        assert!(site.get(path).await.status.is_client_error(), "{path}");
    }
}

#[actix_web::test]
async fn employer_without_entries_has_a_page_that_is_not_indexed() {
    let site = Site::with(Vec::new());
    site.register_company("Fjellbrygg AS");
    for (path, name) in [
        ("/bedrift/helse%20bergen", "Helse Bergen"),
        ("/bedrift/Fjellbrygg%20AS", "Fjellbrygg AS"),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        let page = response.html();
        assert_eq!(page.heading(), name);
        assert_eq!(page.meta("robots").as_deref(), Some("noindex"), "{path}");
        let nothing = format!("Ingen data funnet for \"{name}\"");
        assert_eq!(page.meta("description"), Some(nothing));
    }
}

#[actix_web::test]
async fn page_is_html_with_its_canonical_url() {
    let site = site();
    for (path, canonical) in [
        ("/", "/"),
        ("/?utm_source=x", "/"),
        ("/stillinger/", "/stillinger"),
        ("/job/SYKEPLEIER?utm_source=x", "/job/Sykepleier"),
        ("/sammenlign/%20sykepleier%20", "/job/Sykepleier"),
        (
            "/job/sykepleier?x=1&location=Oslo",
            "/job/Sykepleier?location=Oslo",
        ),
        (
            "/bedrift/ac%2Fdc%20%26%20s%C3%B8nner",
            "/bedrift/AC%2FDC%20%26%20S%C3%B8nner",
        ),
        (
            "/bedrift/Helse%20Bergen?job=Lege&a=b",
            "/bedrift/Helse%20Bergen?job=Lege",
        ),
        ("/sted/%C3%A5LESUND", "/sted/%C3%85lesund"),
        ("/sok?q=syk+pleier", "/s%C3%B8k?q=syk+pleier"),
    ] {
        let headers = [("host", "evil.example")];
        let response = site.request(Method::GET, path, &headers, "").await;
        assert_eq!(response.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(response.header("cache-control"), "no-cache", "{path}");
        let page = response.html();
        let expected = format!("https://klarlonn.example{canonical}");
        assert_eq!(page.canonical(), Some(expected), "{path}");
        assert!(!page.0.contains("evil.example"), "{path}");
    }
}

#[actix_web::test]
async fn page_is_indexed_only_if_it_has_unique_content() {
    let site = site();
    for (path, is_indexed) in [
        ("/", true),
        ("/job/Sykepleier", true),
        ("/job/Sykepleier?utm_source=x", true),
        // It has no entries, but official pay.
        ("/job/Programmerer", true),
        ("/bedrift/Helse%20Bergen", true),
        ("/sted/Oslo", true),
        ("/alle-lonnsinnlegg", true),
        ("/om-oss", true),
        ("/s%C3%B8k?q=syk", false),
        ("/job/Sykepleier?location=Oslo", false),
        ("/job/Sykepleier?experience=10%2B", false),
        ("/bedrift/Helse%20Bergen?job=Sykepleier", false),
        ("/alle-lonnsinnlegg?q=oslo", false),
        ("/ledertavle?title=Sykepleier", false),
        // A known name without figures.
        ("/job/Altmuligmann", false),
        ("/sted/%C3%85lesund", false),
        ("/login", false),
        ("/finnes-ikke", false),
    ] {
        let robots = site.html(path).await.meta("robots");
        assert_eq!(robots.is_none(), is_indexed, "{path}");
    }
}

#[actix_web::test]
async fn unknown_name_returns_404_page_with_its_message() {
    let site = site();
    for (path, heading, text) in [
        (
            "/job/Romf%C3%B8rer",
            "Romfører",
            "Ingen data funnet for \"Romfører\"",
        ),
        (
            "/bedrift/Ukjent",
            "Ukjent",
            "Ingen data funnet for \"Ukjent\"",
        ),
        ("/sted/Ingensteder", "Ingensteder", "Ingensteder"),
        (
            "/finnes-ikke",
            "404 Page Not Found",
            "Denne siden finnes ikke.",
        ),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        let page = response.html();
        assert_eq!(page.heading(), heading, "{path}");
        assert!(page.main().contains(text), "{path}: {}", page.main());
        let robots = page.meta("robots");
        assert_eq!(
            (page.canonical(), robots.as_deref()),
            (None, Some("noindex"))
        );
    }
    for path in ["/job/Altmuligmann", "/sted/%C3%85lesund"] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
}

#[actix_web::test]
async fn county_with_official_pay_has_a_page() {
    let response = Site::with(Vec::new()).get("/sted/vestland").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.html().heading(), "Vestland");
}

#[actix_web::test]
async fn page_shows_what_a_visitor_may_see() {
    let site = site();
    for (path, text) in [
        (
            "/job/sykepleier",
            "Halvparten tjener\n559\u{a0}440–667\u{a0}440\nMidt i ligger\n619\u{a0}440\u{a0}kr\n, ifølge SSB (2025).\nSnitt, \
             omregnet\n~570\u{a0}000\nLavest (100\u{a0}%)\nSkjult",
        ),
        (
            "/job/Sykepleier?experience=0-1&company=Ukjent",
            "Halvparten tjener omtrent\n",
        ),
        (
            "/job/sykepleier",
            "Arbeidsgivere\n2\nSteder\n2\nInnlegg\n***",
        ),
        ("/sted/Oslo", "Oslo\n2\n"),
        ("/bedrift/Helse%20Bergen?job=Sykepleier", "Sykepleier"),
        ("/bedrift/Helse%20Bergen", "Sykepleier"),
        ("/s%C3%B8k?q=syk", "Treff på «syk»"),
        ("/s%C3%B8k?q=syk", "\nSykepleier\n"),
        ("/s%C3%B8k?q=xyzzy", "Ingen treff på «xyzzy»"),
        ("/", "10+ bedrifter"),
        ("/hjelp", "Hjelpesiden er under utvikling.\nHer er svar"),
    ] {
        let main = site.html(path).await.main();
        assert!(main.contains(text), "{path}: {text} is not in {main}");
    }
}

#[actix_web::test]
async fn cover_is_drawn_only_for_a_company_with_entries() {
    let without_entries = Site::with(Vec::new());
    without_entries.register_company("Helse Bergen");
    for (site, has_cover) in [(&site(), true), (&without_entries, false)] {
        let page = site.html("/bedrift/helse%20bergen").await.0;
        let cover = "<img src=\"/api/company-covers/Helse%20Bergen\"";
        assert_eq!(page.contains(cover), has_cover);
    }
}

#[actix_web::test]
async fn employer_has_the_first_letter_of_its_name() {
    let without_entries = Site::with(Vec::new());
    without_entries.register_company("Helse Bergen");
    for (site, path) in [
        (&site(), "/bedrifter"),
        (&site(), "/bedrift/Helse%20Bergen"),
        (&without_entries, "/bedrift/Helse%20Bergen"),
    ] {
        let page = site.html(path).await.0;
        assert!(page.contains("<i>H</i>"), "{path}: {page}");
    }
}

#[actix_web::test]
async fn long_text_is_part_of_its_page() {
    let site = site();
    let text = "<div class='article'><h2>Hva er lønnslinja?</h2></div><noscript>";
    assert!(site.html("/hjelp").await.0.contains(text));
    assert!(!site.html("/vilkar").await.0.contains("article"));
    let status = site.get("/articles.json").await.status;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[actix_web::test]
async fn list_page_links_its_names() {
    let site = site();
    for (path, links) in [
        ("/stillinger", vec!["/job/Sykepleier"]),
        ("/bedrifter", vec!["/bedrift/Helse%20Bergen"]),
        ("/steder", vec!["/sted/Bergen", "/sted/Oslo"]),
        ("/sted/Oslo", vec!["/job/Sykepleier"]),
        ("/s%C3%B8k?q=syk", vec!["/job/Sykepleier"]),
        (
            "/s%C3%B8k?q=sykepleier+oslo",
            vec!["/job/Sykepleier?location=Oslo"],
        ),
    ] {
        let page = site.html(path).await;
        for link in links {
            assert!(
                page.0.contains(&format!("href=\"{link}\"")),
                "{path}: {link}"
            );
        }
    }
}

#[actix_web::test]
async fn name_without_pay_is_listed_if_no_other_has_pay() {
    let handyman = || {
        let handyman = entry(1, "Altmuligmann", 400_000);
        handyman.at("Verkstedet").place("Bergen").build()
    };
    let doctors = (2..5).map(|number| {
        let doctor = entry(number, "Lege", 900_000);
        doctor.at("Klinikken").place("Oslo").build()
    });
    let among_others = Site::with(doctors.chain([handyman()]).collect());
    let alone = Site::with(vec![handyman()]);
    for (path, name, other) in [
        ("/bedrifter", "Verkstedet", "Klinikken"),
        ("/steder", "Bergen", "Oslo"),
    ] {
        let main = among_others.html(path).await.main();
        assert!(main.contains(other) && !main.contains(name), "{main}");
        let main = alone.html(path).await.main();
        assert!(main.contains(name), "{main}");
    }
}

#[actix_web::test]
async fn list_page_links_the_first_names() {
    let entries = (0..60).map(|number| {
        let company = format!("Bedrift {number:02}");
        entry(number, "Lege", 900_000).at(&company).build()
    });
    let page = Site::with(entries.collect()).html("/bedrifter").await;
    assert_eq!(page.0.matches("href=\"/bedrift/").count(), 10);
    assert!(page.main().contains("Bedrift 09") && !page.main().contains("Bedrift 10"));
}
