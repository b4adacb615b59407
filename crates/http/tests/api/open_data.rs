//! The tables for statistical tools.

use std::net::Ipv4Addr;

use actix_web::http::{Method, StatusCode};
use klarlonn_testing::entry;
use serde_json::{Value, json};

use crate::site::{Response, Site, nurses_and_a_developer};

const TABLES: [&str; 7] = ["KL01", "KL02", "KL03", "KL04", "KL05", "KL06", "KL07"];

/// Nurses with official pay, a developer, and two handymen, whose title has no official pay.
fn site() -> Site {
    let handymen = [(20, 412_345), (21, 432_109)]
        .map(|(id, salary)| entry(id, "Altmuligmann", salary).build());
    Site::with(
        nurses_and_a_developer()
            .into_iter()
            .chain(handymen)
            .collect(),
    )
}

async fn data(site: &Site, table: &str, query: &str) -> Value {
    let response = site
        .get(&format!("/api/v2/tables/{table}/data?{query}"))
        .await;
    assert_eq!(
        response.status,
        StatusCode::OK,
        "{table} {query}: {}",
        response.body
    );
    response.json()
}

/// The cells with the codes of their categories, in order.
fn cells(data: &Value) -> Vec<(Vec<String>, Option<f64>, Option<String>)> {
    let ids = data["id"].as_array().unwrap();
    let mut keys = vec![Vec::new()];
    for id in ids {
        let index = data["dimension"][id.as_str().unwrap()]["category"]["index"]
            .as_object()
            .unwrap();
        let mut codes: Vec<(&String, u64)> = index
            .iter()
            .map(|(code, at)| (code, at.as_u64().unwrap()))
            .collect();
        codes.sort_by_key(|(_, at)| *at);
        let with_each = |key: &Vec<String>| {
            let key = key.clone();
            let codes = codes.iter().map(|(code, _)| (*code).clone());
            codes
                .map(move |code| [key.as_slice(), &[code]].concat())
                .collect::<Vec<_>>()
        };
        keys = keys.iter().flat_map(with_each).collect();
    }
    let values = data["value"].as_array().unwrap();
    assert_eq!(keys.len(), values.len());
    let status = |at: usize| data["status"][at.to_string()].as_str().map(str::to_owned);
    let cells = keys.into_iter().zip(values).enumerate();
    cells
        .map(|(at, (key, value))| (key, value.as_f64(), status(at)))
        .collect()
}

#[actix_web::test]
async fn tables_have_what_visitors_see() {
    let site = site();
    for (table, group, filter) in [
        ("KL01", "", ""),
        ("KL02", "&valueCodes[Erfaring]=*", "experience"),
        ("KL03", "&valueCodes[Fylke]=*", "location"),
    ] {
        let query = format!(
            "valueCodes[Stilling]=*{group}&valueCodes[ContentsCode]=Lonn,Nedre,Ovre&valueCodes[Tid]=*"
        );
        let data = data(&site, table, &query).await;
        let counties = &data["dimension"]["Fylke"]["category"]["label"];
        let cells = cells(&data);
        assert!(cells.len() >= 9, "{table}: {} cells", cells.len());
        for (key, value, _) in cells {
            let asked = match (filter, key[1].as_str()) {
                ("", _) | (_, "alle") => String::new(),
                ("location", code) => format!("?location={}", counties[code].as_str().unwrap()),
                (_, code) => format!("?{filter}={}", code.replace('+', "%2B")),
            };
            let job = site
                .get(&format!("/api/jobs/{}{asked}", key[0]))
                .await
                .json();
            let estimate = &job["answer"];
            let expected = match key[key.len() - 2].as_str() {
                "Lonn" => &estimate["salary"],
                "Nedre" => &estimate["low"],
                _ => &estimate["high"],
            };
            assert_eq!(value, expected.as_f64(), "{key:?}");
        }
    }
}

#[actix_web::test]
async fn members_get_the_tables_of_visitors() {
    let site = site();
    for table in TABLES {
        let path = format!("/api/v2/tables/{table}/data");
        let (member, visitor) = (site.get_with_access(&path).await, site.get(&path).await);
        assert_eq!(member.body, visitor.body, "{table}");
    }
}

#[actix_web::test]
async fn tables_have_no_pay_of_a_single_entry() {
    let site = site();
    let entries = nurses_and_a_developer().into_iter();
    let salaries: Vec<String> = entries
        .map(|entry| entry.facts.annual_salary.kroner().to_string())
        .collect();
    for table in TABLES {
        let body = site.get(&format!("/api/v2/tables/{table}/data")).await.body;
        let sent: Vec<&String> = salaries
            .iter()
            .filter(|salary| body.contains(*salary))
            .collect();
        assert!(sent.is_empty(), "{table}: {sent:?}");
    }
}

#[actix_web::test]
async fn unknown_pay_is_confidential() {
    let site = site();
    let query = "valueCodes[Stilling]=Altmuligmann&valueCodes[ContentsCode]=*&valueCodes[Tid]=*";
    let cells_of = cells(&data(&site, "KL01", query).await);
    let shown: Vec<_> = cells_of
        .iter()
        .map(|(key, value, status)| (key[1].as_str(), *value, status.as_deref()))
        .collect();
    let expected = [
        ("Lonn", None, Some(":")),
        ("Nedre", None, Some(":")),
        ("Ovre", None, Some(":")),
        ("Maalt", None, Some(":")),
        ("OffisiellAvtalt", None, Some("..")),
        ("OffisiellTotal", None, Some("..")),
    ];
    assert_eq!(shown, expected);
    // Five entries at Oslo kommune, three at Helse Bergen, none elsewhere.
    let query = "valueCodes[Stilling]=Sykepleier&valueCodes[Arbeidsgiver]=*&valueCodes[ContentsCode]=*&valueCodes[Tid]=*";
    for (key, value, status) in cells(&data(&site, "KL04", query).await) {
        let expected = if ["Oslo kommune", "Helse Bergen"].contains(&&*key[1]) {
            (Some(true), None)
        } else {
            (None, Some(":"))
        };
        assert_eq!(
            (
                value.map(|value| value % 10_000.0 == 0.0),
                status.as_deref()
            ),
            expected,
            "{key:?}"
        );
    }
}

#[actix_web::test]
async fn csv_has_a_row_for_each_group() {
    let site = site();
    let get = |query: &'static str| {
        let path = format!("/api/v2/tables/KL05/data?{query}");
        let site = &site;
        async move { site.get(&path).await }
    };
    let csv = get("outputFormat=csv").await;
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        csv.body,
        "\"yrke (STYRK-08)\",\"kjønn\",\"median av avtalt lønn, uten tillegg og bonus 2025\"\n\
         \"Sykepleiere\",\"kvinner\",570000\n\"Sykepleiere\",\"menn\",600000\n"
    );
    let csv = get("outputFormat=csv&lang=en&heading=Kjonn&outputFormatParams=UseCodes,SeparatorSemicolon,IncludeTitle").await;
    assert_eq!(
        csv.body,
        "\"Official pay of women and men by occupation\"\n\"Yrke\";\"ContentsCode\";\"Tid\";2;1\n\
         2223;\"Avtalt\";2025;570000;600000\n"
    );
    // A table without a category has no row.
    let csv = site
        .get("/api/v2/tables/KL07/data?outputFormat=csv&heading=Yrke")
        .await;
    assert_eq!((csv.status, csv.body.lines().count()), (StatusCode::OK, 1));
    // A symbol stands for a cell without a figure.
    let path = "/api/v2/tables/KL01/data?outputFormat=csv&valueCodes[Stilling]=Altmuligmann\
        &valueCodes[ContentsCode]=Lonn,OffisiellTotal&valueCodes[Tid]=*";
    assert!(
        site.get(path)
            .await
            .body
            .ends_with("\"Altmuligmann\",\":\",\"..\"\n")
    );
}

// Spreadsheets open the files.
#[actix_web::test]
async fn csv_escapes_names_like_formulas() {
    let title = "=HYPERLINK(\"x\")";
    let site = Site::with((1..6).map(|id| entry(id, title, 500_000).build()).collect());
    let path = "/api/v2/tables/KL01/data?outputFormat=csv&valueCodes[Stilling]=*&valueCodes[ContentsCode]=Lonn\
        &valueCodes[Tid]=*";
    for parameters in ["UseTexts", "UseCodes", "UseCodesAndTexts"] {
        let path = format!("{path}&outputFormatParams={parameters}");
        let csv = site.get(&path).await.body;
        assert!(csv.contains("\n\"'=HYPERLINK"), "{csv}");
        assert!(!csv.contains("\"=HYPERLINK"), "{csv}");
    }
}

#[actix_web::test]
async fn post_and_get_have_the_same_data() {
    let site = site();
    let query = "valueCodes[Stilling]=Sy*&valueCodes[Erfaring]=[top(2)],10%2B&valueCodes[ContentsCode]=Lonn&valueCodes[Tid]=*";
    let body = json!({"selection": [
        {"variableCode": "Stilling", "valueCodes": ["Sykepleier", "Systemutvikler"]},
        {"variableCode": "Erfaring", "valueCodes": ["alle", "0-1", "10+"]},
        {"variableCode": "ContentsCode", "valueCodes": ["Lonn"]},
        {"variableCode": "Tid", "valueCodes": ["2026M11"]},
    ]})
    .to_string();
    let posted = site.post("/api/v2/tables/KL02/data", &body).await;
    assert_eq!(posted.status, StatusCode::OK, "{}", posted.body);
    assert_eq!(posted.json(), data(&site, "KL02", query).await);
    assert_eq!(
        (posted.header("cache-control"), posted.header("etag")),
        ("no-store", "")
    );
    // Pages of other sites may ask.
    let headers = [
        ("content-type", "application/json"),
        ("origin", "https://avis.example"),
    ];
    let foreign = site.request(Method::POST, "/api/v2/tables/KL02/data", &headers, &body);
    let foreign = foreign.await;
    assert_eq!(foreign.status, StatusCode::OK);
    assert_eq!(foreign.header("access-control-allow-origin"), "*");
    assert_eq!(
        foreign.header("cross-origin-resource-policy"),
        "cross-origin"
    );
}

#[actix_web::test]
async fn default_selection_is_what_data_without_one_has() {
    let site = site();
    for table in TABLES {
        let path = format!("/api/v2/tables/{table}");
        let selection = site.get(&format!("{path}/defaultselection")).await;
        let posted = site.post(&format!("{path}/data"), &selection.body).await;
        assert_eq!(posted.json(), data(&site, table, "").await, "{table}");
        let peer = Ipv4Addr::new(10, 0, 0, 9).into();
        let path_of_data = format!("{path}/data");
        let without_body = site
            .request_from(peer, Method::POST, &path_of_data, &[], "")
            .await;
        assert_eq!(without_body.json(), posted.json(), "{table}");
        let metadata = site.get(&format!("{path}/metadata")).await.json();
        assert_eq!(metadata["value"], Value::Null);
        assert_eq!(metadata["extension"]["px"]["tableid"], table);
    }
}

#[actix_web::test]
async fn wrong_selection_is_a_problem() {
    let site = site();
    for (path, status, title) in [
        ("tables/KL99", 404, "Non-existent table"),
        ("tables/KL99/metadata", 404, "Non-existent table"),
        ("tables/KL99/data", 404, "Non-existent table"),
        ("tables?pageNumber=2", 404, "Non-existent page"),
        ("tables?pageSize=0", 400, "Parameter error"),
        ("tables?lang=sv", 400, "Unsupported language"),
        (
            "tables/KL01/data?outputFormat=px",
            400,
            "Unsupported output format",
        ),
        (
            "tables/KL01/data?outputFormatParams=UseCodes",
            400,
            "Unsupported output format parameter",
        ),
        (
            "tables/KL01/data?codelist[Stilling]=vs_x",
            400,
            "Non-existent codelist",
        ),
        (
            "tables/KL01/data?valueCodes[By]=*",
            400,
            "Non-existent variable",
        ),
        (
            "tables/KL01/data?valueCodes[Stilling]=Romskipskaptein",
            400,
            "Non-existent value",
        ),
        (
            "tables/KL01/data?valueCodes[Stilling]=*",
            400,
            "Missing selection for mandatory variable",
        ),
        ("tables?search=lege", 400, "Parameter error"),
        ("tables/KL01?language=en", 400, "Parameter error"),
        ("tables/KL01/metadata?x=", 400, "Parameter error"),
        ("tables/KL01/defaultselection?x", 400, "Parameter error"),
        ("tables/KL01/data?valueCode[Tid]=*", 400, "Parameter error"),
        ("tables/KL01/data?valueCodes=*", 400, "Parameter error"),
        ("tables/KL01/data?Tid=2026", 400, "Parameter error"),
        ("tables/KL01/data?output_format=csv", 400, "Parameter error"),
        (
            "tables/KL05/data?heading=Kjonn,Kjonn",
            400,
            "Illegal placement",
        ),
        (
            "tables/KL05/data?heading=Kjonn&stub=Tid",
            400,
            "Illegal placement",
        ),
    ] {
        let response = site.get(&format!("/api/v2/{path}")).await;
        assert_problem(&response, status, title);
    }
}

#[actix_web::test]
async fn unreadable_body_is_a_problem() {
    let site = site();
    for (body, status, title) in [
        ("{", 400, "Bad Request"),
        (&*"x".repeat(600_000), 413, "Payload Too Large"),
    ] {
        let response = site.post("/api/v2/tables/KL01/data", body).await;
        assert_problem(&response, status, title);
    }
}

#[actix_web::test]
async fn body_with_unknown_fields_is_a_problem() {
    let site = site();
    for body in [
        r#"{"query": [{"code": "Tid", "selection": {"filter": "all", "values": ["*"]}}],
            "response": {"format": "json-stat2"}}"#,
        r#"{"query": []}"#,
        r#"{"selection": [{"variableCode": "Tid", "values": ["*"]}]}"#,
        r#"{"selection": [{"code": "Tid", "valueCodes": ["*"]}]}"#,
        r#"{"selection": [], "placement": {"head": ["Tid"]}}"#,
        r#"{"Selection": []}"#,
        r#"{"selection": [], "outputFormat": "csv"}"#,
        r#"{"selection": null}"#,
        "[]",
        "null",
        "\"selection\"",
    ] {
        let response = site.post("/api/v2/tables/KL01/data", body).await;
        assert_problem(&response, 400, "Illegal request body");
    }
    let version_1 = r#"{"query": [], "response": {"format": "json-stat2"}}"#;
    let path = "/api/v2/tables/KL01/data";
    let detail = site.post(path, version_1).await.json()["detail"].clone();
    let detail = detail.as_str().unwrap();
    assert!(detail.contains("unknown field `query`"), "{detail}");
    // In the query the selection is that of GET.
    let posted = site
        .post(&format!("{path}?valueCodes[Tid]=*"), r#"{"selection": []}"#)
        .await;
    assert_problem(&posted, 400, "Parameter error");
    let peer = Ipv4Addr::LOCALHOST.into();
    let without_type = site.request_from(
        peer,
        Method::POST,
        path,
        &[("content-length", "50")],
        version_1,
    );
    assert_problem(&without_type.await, 415, "Unsupported Media Type");
}

fn assert_problem(response: &Response, status: u16, title: &str) {
    assert_eq!(response.header("content-type"), "application/problem+json");
    let problem = response.json();
    assert_eq!(
        (response.status.as_u16(), &problem["status"]),
        (status, &json!(status)),
        "{title}"
    );
    assert_eq!(problem["title"], title, "{problem}");
}

#[actix_web::test]
async fn deviation_table_says_which_pay_is_compared() {
    let site = site();
    for (language, measure) in [
        ("no", "avtalt lønn i yrker med lønnsstige"),
        ("en", "agreed pay in occupations with a pay scale"),
    ] {
        let path = format!("/api/v2/tables/KL07/metadata?lang={language}");
        let metadata = site.get(&path).await.json();
        let note = metadata["note"][0].as_str().unwrap();
        assert!(note.contains(measure), "{note}");
    }
}

#[actix_web::test]
async fn tables_are_found_by_text_and_page() {
    let site = site();
    let ids = |list: &Value| -> Vec<String> {
        let tables = list["tables"].as_array().unwrap();
        tables
            .iter()
            .map(|table| table["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let list = site.get("/api/v2/tables?query=county&lang=en").await.json();
    assert_eq!(ids(&list), ["KL03"]);
    let list = site
        .get("/api/v2/tables?pageSize=2&pageNumber=4")
        .await
        .json();
    assert_eq!(ids(&list), ["KL07"]);
    assert_eq!(
        list["page"],
        json!({"pageNumber": 4, "pageSize": 2, "totalElements": 7, "totalPages": 4})
    );
    let path = "/api/v2/tables?query=l%C3%B8nn&pastDays=9&pageSize=1&pageNumber=2";
    let list = site.get(path).await.json();
    let links = list["links"].as_array().unwrap();
    let follow = |rel: &str| {
        let link = links.iter().find(|link| link["rel"] == rel).unwrap();
        let address = link["href"].as_str().unwrap().to_owned();
        address
            .strip_prefix("https://klarlonn.example")
            .unwrap()
            .to_owned()
    };
    for (rel, number) in [("self", 2), ("previous", 1), ("next", 3)] {
        let linked = site.get(&follow(rel)).await.json();
        assert_eq!(linked["page"]["pageNumber"], number, "{rel}");
        assert_eq!(
            linked["page"]["totalElements"],
            list["page"]["totalElements"]
        );
    }
    let table = site.get("/api/v2/tables/kl02?lang=en").await.json();
    assert_eq!(
        (
            &table["label"],
            &table["firstPeriod"],
            &table["variableNames"]
        ),
        (
            &json!("Pay by job title and experience"),
            &json!("2026M11"),
            &json!(["job title", "experience", "contents", "month"])
        )
    );
    assert_eq!(
        table["links"][2]["href"],
        "https://klarlonn.example/api/v2/tables/KL02/data?lang=en"
    );
}

#[actix_web::test]
async fn other_sites_may_read_the_tables_only() {
    let site = site();
    let headers = [
        ("origin", "https://avis.example"),
        ("access-control-request-method", "POST"),
    ];
    let asked = site
        .request(Method::OPTIONS, "/api/v2/tables/KL01/data", &headers, "")
        .await;
    assert_eq!(asked.status, StatusCode::NO_CONTENT);
    assert_eq!(asked.header("access-control-allow-headers"), "content-type");
    let asked = site
        .request(Method::OPTIONS, "/api/jobs", &headers, "")
        .await;
    assert!(!asked.headers.contains_key("access-control-allow-origin"));
}

#[actix_web::test]
async fn calls_are_limited_by_client_address() {
    let site = site();
    let call = |number: u8, last: u8| {
        let path = format!("/api/v2/tables?pageSize={}", u32::from(number) + 1);
        let peer = Ipv4Addr::new(10, 0, 0, last).into();
        let site = &site;
        async move { site.request_from(peer, Method::GET, &path, &[], "").await }
    };
    for number in 0..30 {
        assert_eq!(call(number, 1).await.status, StatusCode::OK, "{number}");
    }
    let refused = call(30, 1).await;
    assert_problem(&refused, 429, "Too many requests");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    assert_eq!(call(30, 2).await.status, StatusCode::OK);
    // From memory.
    assert_eq!(call(30, 1).await.status, StatusCode::OK);
}

#[actix_web::test]
async fn config_has_limits_and_licence() {
    let config = site().get("/api/v2/config").await.json();
    assert_eq!(config["apiVersion"], "2.0.0");
    assert_eq!(config["maxDataCells"], 100_000);
    assert_eq!(
        (&config["maxCallsPerTimeWindow"], &config["timeWindow"]),
        (&json!(30), &json!(60))
    );
    assert_eq!(config["dataFormats"], json!(["json-stat2", "csv"]));
    assert_eq!(
        config["license"],
        "https://creativecommons.org/licenses/by/4.0/"
    );
}
