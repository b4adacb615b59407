//! What a page says before the browser's code runs.

use actix_web::http::StatusCode;
use klarlonn_testing::entry;

use crate::site::{Site, nurses_and_a_developer};

fn site() -> Site {
    Site::with(nurses_and_a_developer())
}

#[actix_web::test]
async fn every_page_has_its_own_title_and_says_what_it_is() {
    let site = site();
    let pages = [
        (
            "/",
            "Klarlønn",
            "Få klarhet i\narbeidsgivere\n, vilkår, goder, stillinger og byer",
        ),
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
            "/bedrifter",
            "Lønn hos alle bedrifter – Klarlønn",
            "Bedrifter",
        ),
        ("/steder", "Lønn i hele landet – Klarlønn", "Steder"),
        (
            "/alle-lonnsinnlegg",
            "Alle lønnsinnlegg – Klarlønn",
            "Alle lønnsinnlegg",
        ),
        (
            "/ledertavle?title=Lege",
            "Ledertavle – Klarlønn",
            "Ledertavle",
        ),
        (
            "/personvern",
            "Personvernerklæring – Klarlønn",
            "Personvernerklæring",
        ),
        ("/api", "Lønnsdata som API – Klarlønn", "Lønnsdata som API"),
    ];
    for (path, title, heading) in pages {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let page = answer.html();
        assert_eq!(
            (page.title(), page.heading()),
            (title.to_owned(), heading.to_owned()),
            "{path}"
        );
        let description = page.meta("description").unwrap();
        assert!(description.len() > 30, "{path}: {description}");
        for (property, content) in [
            ("og:title", title),
            ("og:description", &description),
            ("og:url", &page.canonical().unwrap()),
            ("og:locale", "nb_NO"),
            ("og:site_name", "Klarlønn"),
            ("og:image", "https://klarlonn.example/open-graph.png"),
            ("twitter:card", "summary_large_image"),
        ] {
            assert_eq!(
                page.meta(property).as_deref(),
                Some(content),
                "{path}: {property}"
            );
        }
    }
}

#[actix_web::test]
async fn a_page_names_its_one_address_whatever_was_asked_for() {
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
        let page = site
            .ask(actix_web::http::Method::GET, path, &headers, "")
            .await
            .html();
        let expected = format!("https://klarlonn.example{canonical}");
        assert_eq!(page.canonical(), Some(expected), "{path}");
        assert!(!page.0.contains("evil.example"), "{path}");
    }
}

#[actix_web::test]
async fn only_pages_that_tell_something_of_their_own_are_to_be_found() {
    let site = site();
    let is_indexed = async |path| site.html(path).await.meta("robots").is_none();
    for path in [
        "/",
        "/job/Sykepleier",
        "/job/Sykepleier?utm_source=x",
        // Nobody reported it; the official pay is there.
        "/job/Programmerer",
        "/bedrift/Helse%20Bergen",
        "/sted/Oslo",
        "/alle-lonnsinnlegg",
        "/om-oss",
    ] {
        assert!(is_indexed(path).await, "{path}");
    }
    for path in [
        "/s%C3%B8k?q=syk",
        "/job/Sykepleier?location=Oslo",
        "/job/Sykepleier?experience=10%2B",
        "/bedrift/Helse%20Bergen?job=Sykepleier",
        "/alle-lonnsinnlegg?q=oslo",
        "/ledertavle?title=Sykepleier",
        // Known, and nothing is told of them.
        "/job/Altmuligmann",
        "/sted/%C3%85lesund",
        "/login",
        "/finnes-ikke",
    ] {
        assert!(!is_indexed(path).await, "{path}");
    }
}

#[actix_web::test]
async fn a_name_that_nobody_knows_answers_404_and_a_page_that_says_so() {
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
        (
            "/sted/Ingensteder",
            "Ingensteder",
            "Ingen stillinger funnet",
        ),
        (
            "/finnes-ikke",
            "404 Page Not Found",
            "Denne siden finnes ikke.",
        ),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        let page = answer.html();
        assert_eq!(page.heading(), heading, "{path}");
        assert!(page.main().contains(text), "{path}: {}", page.main());
        assert_eq!(
            (page.canonical(), page.meta("robots").as_deref()),
            (None, Some("noindex"))
        );
    }
    for path in ["/job/Altmuligmann", "/sted/%C3%85lesund"] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
}

#[actix_web::test]
async fn a_title_shows_what_a_visitor_may_see_without_javascript() {
    let main = site().html("/job/sykepleier").await.main();
    for text in [
        "Halvparten tjener over\n619\u{a0}440\u{a0}kr\ni året, ifølge Statistisk sentralbyrå.",
        "Snitt\n~540\u{a0}000\u{a0}kr",
        "Median\nSkjult",
        "Grunnlag\n***\n2 bedrifter, 2 steder",
        "Median, avtalt lønn\n619\u{a0}440\u{a0}kr",
        "Helse Bergen",
        "Oslo kommune",
        "Søk og filtre trenger JavaScript.",
    ] {
        assert!(main.contains(text), "{text} is not in {main}");
    }
}

#[actix_web::test]
async fn employers_places_and_lists_show_names_with_rounded_averages() {
    let site = site();
    for (path, texts) in [
        (
            "/bedrift/Helse%20Bergen",
            vec!["Snitt\n~590\u{a0}000\u{a0}kr", "Sykepleier", "1 stilling"],
        ),
        (
            "/sted/Oslo",
            vec![
                "Stillinger i Oslo med innmeldt lønn.",
                "Systemutvikler\n~870\u{a0}000\u{a0}kr",
            ],
        ),
        (
            "/stillinger",
            vec!["Sykepleier\n~540\u{a0}000\u{a0}kr", "Systemutvikler"],
        ),
        (
            "/bedrifter",
            vec![
                "AC/DC & Sønner\n~870\u{a0}000\u{a0}kr",
                "Helse Bergen",
                "Oslo kommune",
            ],
        ),
        ("/steder", vec!["Bergen\n~590\u{a0}000\u{a0}kr", "Oslo"]),
        (
            "/alle-lonnsinnlegg",
            vec!["Systemutvikler\n~870\u{a0}000\u{a0}kr"],
        ),
        (
            "/s%C3%B8k?q=syk",
            vec!["Stillinger", "Sykepleier\n~540\u{a0}000\u{a0}kr"],
        ),
        (
            "/",
            vec![
                "10+",
                "lønnsinnlegg",
                "bedrifter",
                "Utforsk stillinger",
                "Sykepleier",
            ],
        ),
    ] {
        let main = site.html(path).await.main();
        for text in texts {
            assert!(main.contains(text), "{path}: {text} is not in {main}");
        }
    }
}

#[actix_web::test]
async fn a_filtered_title_shows_what_the_filter_leaves() {
    let main = site()
        .html("/job/Sykepleier?company=Helse+Bergen")
        .await
        .main();
    assert!(main.contains("Snitt\n~590\u{a0}000\u{a0}kr"), "{main}");
    assert!(main.contains("1 bedrift, 1 sted"), "{main}");
    assert!(!main.contains("Oslo kommune"), "{main}");
}

#[actix_web::test]
async fn the_leaderboard_names_employers_with_rounded_averages() {
    let site = site();
    let main = site.html("/ledertavle?title=sykepleier").await.main();
    for text in [
        "Best betalt: sykepleier",
        "Helse Bergen\n~590\u{a0}000\u{a0}kr",
        "Oslo kommune\n~570\u{a0}000\u{a0}kr",
    ] {
        assert!(main.contains(text), "{text} is not in {main}");
    }
    for (path, text) in [
        ("/ledertavle", "Ingen data. Søk etter en stilling."),
        (
            "/ledertavle?title=Lege&location=Bergen",
            "Ingen arbeidsgiver har minst 3 innlegg for «Lege» i Bergen.",
        ),
    ] {
        let main = site.html(path).await.main();
        assert!(main.contains(text), "{path}: {main}");
    }
}

#[actix_web::test]
async fn locked_figures_lead_to_signing_in_and_back() {
    let site = site();
    for (path, redirect) in [
        (
            "/job/sykepleier?location=Oslo",
            "%2Fjob%2FSykepleier%3Flocation%3DOslo",
        ),
        ("/bedrift/Helse%20Bergen", "%2Fbedrift%2FHelse%2520Bergen"),
    ] {
        let page = site.html(path).await;
        let link = format!("href=\"/login?redirect={redirect}\"");
        assert!(page.0.contains(&link), "{path}");
    }
}

#[actix_web::test]
async fn an_empty_list_says_so() {
    let site = Site::with(Vec::new());
    for (path, text) in [
        ("/stillinger", "Ingen stillinger funnet"),
        ("/bedrifter", "Ingen bedrifter funnet"),
        ("/steder", "Ingen steder funnet"),
        ("/alle-lonnsinnlegg", "Ingen lønnsinnlegg funnet."),
        (
            "/alle-lonnsinnlegg?q=x",
            "Ingen lønnsinnlegg matcher søket ditt.",
        ),
        ("/s%C3%B8k?q=xyzzy", "Ingen treff på «xyzzy»"),
        ("/job/Lege", "Ingen data funnet for \"Lege\""),
    ] {
        let main = site.html(path).await.main();
        assert!(main.contains(text), "{path}: {main}");
    }
}

#[actix_web::test]
async fn a_long_list_begins_with_fifty_names() {
    let reports = (0..60).map(|number| {
        entry(number, "Lege", 900_000)
            .at(&format!("Bedrift {number:02}"))
            .report()
    });
    let site = Site::with(reports.collect());
    let page = site.html("/bedrifter").await;
    assert_eq!(page.0.matches("href=\"/bedrift/").count(), 50);
    assert!(page.main().contains("Bedrift 49") && !page.main().contains("Bedrift 50"));
}

#[actix_web::test]
async fn made_up_entries_are_named_on_the_page() {
    let made_up = vec![entry(1, "Lege", 900_000).demo().report()];
    assert!(
        Site::with(made_up)
            .html("/job/Lege")
            .await
            .0
            .contains("Demodata:")
    );
    assert!(!site().html("/job/Lege").await.0.contains("Demodata"));
}
