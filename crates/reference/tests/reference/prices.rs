//! Consumer prices are complete.

use klarlonn_reference::consumer_prices;

#[test]
fn prices_have_every_month_from_2016_to_july_2026() {
    let prices = consumer_prices();
    let months = (2016..=2026)
        .flat_map(|year| (1..=12).map(move |month| format!("{year}-{month:02}")))
        .take_while(|month| month.as_str() <= "2026-07");
    assert!(prices.iter().map(|prices| prices.month).eq(months));
}

#[test]
fn mean_index_of_2025_is_100() {
    let months = consumer_prices()
        .iter()
        .filter(|prices| prices.month.starts_with("2025"));
    let sum: f64 = months.map(|prices| prices.index).sum();
    assert!((sum / 12.0 - 100.0).abs() < 0.05, "{sum}");
}
