//! The tables, as both dialects have them.

diesel::table! {
    job_titles (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
    }
}

diesel::table! {
    companies (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
        organization_number -> Nullable<Text>,
        industry -> Nullable<Text>,
    }
}

diesel::table! {
    places (id) {
        id -> BigInt,
        name -> Text,
        name_key -> Text,
    }
}

diesel::table! {
    salary_entries (id) {
        id -> Binary,
        job_title_id -> BigInt,
        company_id -> Nullable<BigInt>,
        place_id -> Nullable<BigInt>,
        annual_salary -> Integer,
        hourly_wage_ore -> Nullable<Integer>,
        employment_percentage_hundredths -> Nullable<Integer>,
        experience -> Nullable<Text>,
        education -> Nullable<Text>,
        age -> Nullable<Integer>,
        benefits -> Text,
        reported_on -> Date,
        origin -> Text,
        source -> Nullable<Text>,
        fingerprint -> Binary,
        hidden -> Bool,
    }
}

diesel::table! {
    title_versions (job_title_id) {
        job_title_id -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    search_counts (title_key, day) {
        title_key -> Text,
        day -> Date,
        count -> BigInt,
    }
}

diesel::table! {
    registered_companies (organization_number) {
        organization_number -> Text,
        name -> Text,
        search_key -> Text,
        industry -> Nullable<Text>,
        address -> Nullable<Text>,
    }
}
