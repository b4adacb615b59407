//! Survey files: CSV, and the fields of its rows.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(bytes);
    for row in reader.records().map_while(Result::ok) {
        klarlonn_testing::parsers::survey_row(&row);
    }
});
