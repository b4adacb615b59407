use actix_web::http::Method;

use super::*;

/// The largest number of series that Prometheus should store for a server.
const MAX_SERIES: usize = 2_150;
/// Series of everything else: the test of the running server counts about 120.
const OTHER_SERIES: usize = 200;

fn text(metrics: &HttpMetrics) -> String {
    let mut out = MetricsText::default();
    metrics.write(&mut out);
    out.into_text()
}

fn series(text: &str) -> usize {
    text.lines().filter(|line| !line.starts_with('#')).count()
}

#[test]
fn series_of_all_routes_and_statuses_are_bounded() {
    let metrics = HttpMetrics::default();
    for route in metrics.routes.all() {
        for status in [200, 304, 404, 503] {
            let status = StatusCode::from_u16(status).unwrap();
            route.count(status, Duration::from_mins(1));
        }
    }
    for status in 400..600 {
        metrics.count_error(StatusCode::from_u16(status).unwrap());
    }
    let count = series(&text(&metrics));
    assert!((500..MAX_SERIES - OTHER_SERIES).contains(&count), "{count}");
}

#[test]
fn unknown_routes_and_methods_share_their_labels() {
    let metrics = HttpMetrics::default();
    for (route, method) in [
        ("/job/Sykepleier", Method::GET),
        ("/api/jobs/Sykepleier", Method::GET),
        ("/api/jobs", Method::DELETE),
        ("none", Method::from_bytes(b"SYKEPLEIER").unwrap()),
    ] {
        let found = metrics.routes.find(route, &method);
        found.count(StatusCode::OK, Duration::ZERO);
    }
    let text = text(&metrics);
    assert!(
        !text.contains("Sykepleier") && !text.contains("SYKEPLEIER"),
        "{text}"
    );
    let line = r#"klarlonn_http_requests_total{route="other",method="other",status="2xx"} 4"#;
    assert!(text.contains(line), "{text}");
}

#[test]
fn durations_are_counted_by_bound_and_their_sum_is_coarse() {
    let metrics = HttpMetrics::default();
    let route = metrics.routes.find("/api/jobs", &Method::HEAD);
    for milliseconds in [1, 4, 20, 7_000] {
        route.count(StatusCode::OK, Duration::from_millis(milliseconds));
    }
    route.count_cached(StatusCode::NOT_MODIFIED);
    let text = text(&metrics);
    let name = "klarlonn_http_request_duration_seconds";
    let labels = r#"route="/api/jobs",method="GET""#;
    for line in [
        format!("{name}_sum{{{labels}}} 10.04\n"),
        format!("{name}_count{{{labels}}} 5\n"),
        format!("{name}_bucket{{le=\"0.005\",{labels}}} 3\n"),
        format!("{name}_bucket{{le=\"0.025\",{labels}}} 4\n"),
        format!("{name}_bucket{{le=\"5.0\",{labels}}} 4\n"),
        format!("{name}_bucket{{le=\"+Inf\",{labels}}} 5\n"),
    ] {
        assert!(text.contains(&line), "{line}{text}");
    }
}
