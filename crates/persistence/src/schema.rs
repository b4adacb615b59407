//! The tables and their columns, the same in both dialects.

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
    approved_names (kind, name_key) {
        kind -> Text,
        name_key -> Text,
        decided_on -> Nullable<Date>,
    }
}

diesel::table! {
    name_merges (kind, from_key) {
        kind -> Text,
        from_key -> Text,
        into_key -> Text,
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
        contributor_tag -> Nullable<Binary>,
        includes_additions -> Nullable<Bool>,
        fixed_additions -> Nullable<Integer>,
        bonus -> Nullable<Integer>,
        hides_company -> Bool,
        coarse_place -> Bool,
        rounds_pay -> Bool,
        rounds_to_thousands -> Bool,
        hides_place -> Bool,
        hides_education -> Bool,
        widens_experience -> Bool,
    }
}

diesel::table! {
    entries_version (id) {
        id -> Integer,
        version -> BigInt,
    }
}

diesel::table! {
    student_entries (contributor_tag) {
        contributor_tag -> Binary,
        institution -> Text,
        program -> Text,
        future_job_title -> Text,
        reported_on -> Date,
    }
}

diesel::table! {
    job_seeker_entries (contributor_tag) {
        contributor_tag -> Binary,
        desired_job_title -> Text,
        reported_on -> Date,
    }
}

diesel::table! {
    waiting_contributions (waiting_tag) {
        waiting_tag -> Binary,
        sealed -> Binary,
    }
}

diesel::table! {
    seen_time (id) {
        id -> Integer,
        seen_at -> BigInt,
    }
}

diesel::table! {
    publication_schedule (id) {
        id -> Integer,
        next_run_at -> BigInt,
    }
}

diesel::table! {
    scheduled_removals (kind, target_id) {
        kind -> Text,
        target_id -> Binary,
        remove_on -> Date,
    }
}

diesel::table! {
    tag_key_checks (id) {
        id -> Integer,
        value -> Binary,
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

diesel::table! {
    registered_company_suffixes (suffix, organization_number) {
        suffix -> Text,
        organization_number -> Text,
    }
}

diesel::table! {
    members (id) {
        id -> Binary,
        name -> Text,
        username -> Text,
        username_key -> Text,
        email -> Text,
        email_key -> Text,
        email_verified -> Bool,
        password_hash -> Nullable<Text>,
        bio -> Text,
        joined_month -> Date,
        is_blocked -> Bool,
        email_failed -> Bool,
    }
}

diesel::table! {
    identities (issuer, subject) {
        issuer -> Text,
        subject -> Text,
        member_id -> Binary,
    }
}

diesel::table! {
    profile_images (member_id) {
        member_id -> Binary,
        digest -> Binary,
        webp -> Binary,
    }
}

diesel::table! {
    sessions (token_hash) {
        token_hash -> Binary,
        member_id -> Binary,
        idle_until -> Date,
        ends_on -> Date,
        device -> Text,
        last_used_month -> Date,
    }
}

diesel::table! {
    one_time_tokens (token_hash) {
        token_hash -> Binary,
        kind -> Text,
        member_id -> Nullable<Binary>,
        payload -> Text,
        expires_at -> BigInt,
    }
}

diesel::table! {
    outbox (id) {
        id -> Binary,
        sealed -> Binary,
        added_on -> Date,
        attempts -> Integer,
        not_before -> BigInt,
    }
}

diesel::table! {
    email_counts (recipient_tag) {
        recipient_tag -> Binary,
        day -> Date,
        total -> Integer,
        ordinary -> Integer,
    }
}

diesel::table! {
    contact_counts (day) {
        day -> Date,
        total -> Integer,
    }
}

diesel::table! {
    followers (follower_tag) {
        follower_tag -> Binary,
        stop_hash -> Binary,
        sealed -> Binary,
    }
}

diesel::table! {
    forum_messages (id) {
        id -> Binary,
        company_id -> BigInt,
        post_id -> Nullable<Binary>,
        member_id -> Nullable<Binary>,
        author_tag -> Nullable<Binary>,
        is_anonymous -> Bool,
        content -> Text,
        written_at -> BigInt,
        is_edited -> Bool,
        hidden_reason -> Nullable<Text>,
    }
}

diesel::table! {
    forum_reactions (message_id, voter_tag) {
        message_id -> Binary,
        voter_tag -> Binary,
        reaction -> Text,
    }
}

diesel::table! {
    forum_reports (message_id, reporter_tag) {
        message_id -> Binary,
        reporter_tag -> Binary,
        content -> Text,
        reason -> Text,
        details -> Nullable<Text>,
        reported_on -> Date,
    }
}

diesel::table! {
    moderators (member_id) {
        member_id -> Binary,
        name -> Text,
        added_on -> Date,
    }
}

diesel::table! {
    moderation_decisions (id) {
        id -> Binary,
        item -> Text,
        label -> Text,
        #[sql_name = "verdict"]
        action -> Text,
        target -> Nullable<Text>,
        reason -> Text,
        decided_by -> Text,
        decided_on -> Date,
        reports -> Integer,
        has_effect -> Bool,
        member_id -> Nullable<Binary>,
        username -> Nullable<Text>,
    }
}

diesel::table! {
    appeals (decision_id) {
        decision_id -> Binary,
        content -> Text,
        appealed_on -> Date,
    }
}

diesel::table! {
    official_checks (id) {
        id -> Integer,
        asked_on -> Date,
        failures -> Integer,
        error -> Text,
    }
}

diesel::table! {
    official_tables (file, sha256) {
        file -> Text,
        sha256 -> Text,
        table_number -> Text,
        newest_period -> Text,
        retrieved_on -> Date,
        source -> Text,
        state -> Text,
        report -> Text,
        content -> Text,
    }
}

diesel::table! {
    editions (month) {
        month -> Date,
        figures_on -> Date,
    }
}

diesel::table! {
    edition_files (month, name) {
        month -> Date,
        name -> Text,
        content -> Binary,
    }
}

diesel::allow_tables_to_appear_in_same_query!(members, identities);
diesel::allow_tables_to_appear_in_same_query!(
    members,
    sessions,
    salary_entries,
    student_entries,
    waiting_contributions
);
diesel::joinable!(identities -> members (member_id));
diesel::joinable!(sessions -> members (member_id));
