-- Tables whose key is not an INTEGER are WITHOUT ROWID: rows are ordered by their keys, and no hidden
-- rowid reveals the order in which they were inserted.

-- Catalog. Ids are derived from the names' keys. As INTEGER PRIMARY KEY they are the rowid.
CREATE TABLE job_titles (
    id INTEGER NOT NULL CONSTRAINT job_titles_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT job_titles_name_key UNIQUE
) STRICT;

CREATE TABLE companies (
    id INTEGER NOT NULL CONSTRAINT companies_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT companies_name_key UNIQUE,
    organization_number TEXT CONSTRAINT companies_organization_number UNIQUE,
    industry TEXT
) STRICT;

CREATE TABLE places (
    id INTEGER NOT NULL CONSTRAINT places_id PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL CONSTRAINT places_name_key UNIQUE
) STRICT;

-- Names that are public regardless of who gave them. All other names outside the reference data need three
-- verified members.
CREATE TABLE approved_names (
    kind TEXT NOT NULL CONSTRAINT approved_names_kind_values
        CHECK (kind IN ('job_title', 'company', 'place', 'benefit')),
    name_key TEXT NOT NULL,
    -- the day of a moderator's decision; NULL if an import brought the name
    decided_on TEXT,
    CONSTRAINT approved_names_kind_name_key PRIMARY KEY (kind, name_key)
) STRICT, WITHOUT ROWID;

-- Names that a moderator merged into others. `into_key` is never merged itself, so one look-up follows
-- every chain.
CREATE TABLE name_merges (
    kind TEXT NOT NULL CONSTRAINT name_merges_kind_values
        CHECK (kind IN ('job_title', 'company', 'place')),
    from_key TEXT NOT NULL,
    into_key TEXT NOT NULL,
    CONSTRAINT name_merges_kind_from_key PRIMARY KEY (kind, from_key),
    CONSTRAINT name_merges_changes_the_name CHECK (from_key <> into_key)
) STRICT, WITHOUT ROWID;

-- Register of companies.
CREATE TABLE registered_companies (
    organization_number TEXT NOT NULL
        CONSTRAINT registered_companies_organization_number PRIMARY KEY,
    name TEXT NOT NULL,
    search_key TEXT NOT NULL,
    industry TEXT,
    address TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX registered_companies_by_search_key
    ON registered_companies (search_key, organization_number);

-- Suffixes of a company's search key that start at a later word, so that an index finds every word.
CREATE TABLE registered_company_suffixes (
    suffix TEXT NOT NULL,
    organization_number TEXT NOT NULL,
    CONSTRAINT registered_company_suffixes_suffix_organization_number
        PRIMARY KEY (suffix, organization_number)
) STRICT, WITHOUT ROWID;

-- Number of searches per title and day. Nothing about the visitor is stored.
CREATE TABLE search_counts (
    title_key TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    CONSTRAINT search_counts_title_key_day PRIMARY KEY (title_key, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX search_counts_by_day ON search_counts (day);

-- Salaries.
CREATE TABLE salary_entries (
    id BLOB NOT NULL CONSTRAINT salary_entries_id PRIMARY KEY
        CONSTRAINT salary_entries_id_length CHECK (length(id) = 16),
    job_title_id INTEGER NOT NULL
        CONSTRAINT salary_entries_job_title_id REFERENCES job_titles (id),
    company_id INTEGER CONSTRAINT salary_entries_company_id REFERENCES companies (id),
    place_id INTEGER CONSTRAINT salary_entries_place_id REFERENCES places (id),
    -- kr per year
    annual_salary INTEGER NOT NULL CONSTRAINT salary_entries_annual_salary_bounds
        CHECK (annual_salary BETWEEN 100000 AND 10000000),
    hourly_wage_ore INTEGER CONSTRAINT salary_entries_hourly_wage_ore_bounds
        CHECK (hourly_wage_ore BETWEEN 10000 AND 500000),
    employment_percentage_hundredths INTEGER
        CONSTRAINT salary_entries_employment_percentage_bounds
        CHECK (employment_percentage_hundredths BETWEEN 1 AND 10000),
    -- a band such as 3-5, or N år siden
    experience TEXT,
    education TEXT,
    age INTEGER CONSTRAINT salary_entries_age_bounds CHECK (age BETWEEN 13 AND 100),
    -- a JSON array of strings
    benefits TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    reported_on TEXT NOT NULL,
    origin TEXT NOT NULL
        CONSTRAINT salary_entries_origin_values CHECK (origin IN ('import', 'demo', 'member')),
    source TEXT CONSTRAINT salary_entries_source_of_imports
        CHECK ((source IS NOT NULL) = (origin = 'import')),
    fingerprint BLOB NOT NULL CONSTRAINT salary_entries_fingerprint UNIQUE
        CONSTRAINT salary_entries_fingerprint_length CHECK (length(fingerprint) = 32),
    hidden INTEGER NOT NULL
        CONSTRAINT salary_entries_hidden_values CHECK (hidden IN (0, 1)),
    -- identifies the member, but only with the key, which is not in the database; NULL once the account
    -- is deleted
    contributor_tag BLOB CONSTRAINT salary_entries_contributor_tag_of_members
        CHECK (contributor_tag IS NULL OR origin = 'member')
        CONSTRAINT salary_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    -- whether the pay includes additions and bonus; NULL if not answered
    includes_additions INTEGER
        CONSTRAINT salary_entries_includes_additions_values CHECK (includes_additions IN (0, 1)),
    -- what the giver withholds from the card: the company, the place (not its county), the exact pay
    hides_company INTEGER NOT NULL DEFAULT 0
        CONSTRAINT salary_entries_hides_company_values CHECK (hides_company IN (0, 1)),
    coarse_place INTEGER NOT NULL DEFAULT 0
        CONSTRAINT salary_entries_coarse_place_values CHECK (coarse_place IN (0, 1)),
    rounds_pay INTEGER NOT NULL DEFAULT 0
        CONSTRAINT salary_entries_rounds_pay_values CHECK (rounds_pay IN (0, 1)),
    -- parts of annual_salary beside base pay, kr per year; NULL if not told
    fixed_additions INTEGER
        CONSTRAINT salary_entries_fixed_additions_bounds CHECK (fixed_additions >= 0),
    -- base pay, the rest, is at least half
    bonus INTEGER
        CONSTRAINT salary_entries_bonus_bounds CHECK (bonus >= 0)
        CONSTRAINT salary_entries_pay_parts_told_together
        CHECK ((fixed_additions IS NULL) = (bonus IS NULL))
        CONSTRAINT salary_entries_base_pay_bounds
        CHECK (2 * (fixed_additions + bonus) <= annual_salary),
    -- what the giver withholds as well: the place with its county, the education, the band of experience
    hides_place INTEGER NOT NULL DEFAULT 0
        CONSTRAINT salary_entries_hides_place_values CHECK (hides_place IN (0, 1)),
    hides_education INTEGER NOT NULL DEFAULT 0
        CONSTRAINT salary_entries_hides_education_values CHECK (hides_education IN (0, 1)),
    widens_experience INTEGER NOT NULL DEFAULT 0
        CONSTRAINT salary_entries_widens_experience_values CHECK (widens_experience IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX salary_entries_by_job_title ON salary_entries (job_title_id);
-- A name is deleted after a search for entries with it.
CREATE INDEX salary_entries_by_company ON salary_entries (company_id);
CREATE INDEX salary_entries_by_place ON salary_entries (place_id);
CREATE INDEX salary_entries_by_contributor_tag ON salary_entries (contributor_tag)
    WHERE contributor_tag IS NOT NULL;

-- One row, which counts changes of entries instead of logging them. Servers compare it with what they
-- published.
CREATE TABLE entries_version (
    id INTEGER NOT NULL CONSTRAINT entries_version_id PRIMARY KEY
        CONSTRAINT entries_version_is_one CHECK (id = 1),
    version INTEGER NOT NULL
) STRICT;
INSERT INTO entries_version (id, version) VALUES (1, 0);

-- Members. Whether one has contributed is derived from the rows with their tag, so that a contribution
-- changes nothing in the account.
CREATE TABLE members (
    id BLOB NOT NULL CONSTRAINT members_id PRIMARY KEY
        CONSTRAINT members_id_length CHECK (length(id) = 16),
    name TEXT NOT NULL,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL CONSTRAINT members_username_key UNIQUE,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL CONSTRAINT members_email_key UNIQUE,
    email_verified INTEGER NOT NULL
        CONSTRAINT members_email_verified_values CHECK (email_verified IN (0, 1)),
    password_hash TEXT,
    bio TEXT NOT NULL,
    -- YYYY-MM-01; only the month is stored
    joined_month TEXT NOT NULL
        CONSTRAINT members_joined_month_is_a_month CHECK (joined_month LIKE '____-__-01')
) STRICT, WITHOUT ROWID;

-- Accounts at identity providers.
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    member_id BLOB NOT NULL
        CONSTRAINT identities_member_id REFERENCES members (id) ON DELETE CASCADE,
    CONSTRAINT identities_issuer_subject PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX identities_by_member_id ON identities (member_id);

CREATE TABLE profile_images (
    member_id BLOB NOT NULL CONSTRAINT profile_images_member_id PRIMARY KEY
        CONSTRAINT profile_images_member REFERENCES members (id) ON DELETE CASCADE,
    digest BLOB NOT NULL CONSTRAINT profile_images_digest_length CHECK (length(digest) = 32),
    webp BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX profile_images_by_digest ON profile_images (digest);

CREATE TABLE sessions (
    -- SHA-256 of the token, which does not allow signing in
    token_hash BLOB NOT NULL CONSTRAINT sessions_token_hash PRIMARY KEY
        CONSTRAINT sessions_token_hash_length CHECK (length(token_hash) = 32),
    member_id BLOB NOT NULL
        CONSTRAINT sessions_member_id REFERENCES members (id) ON DELETE CASCADE,
    -- days, so that a session does not reveal when its member contributed
    idle_until TEXT NOT NULL,
    ends_on TEXT NOT NULL,
    -- kind of browser and system
    device TEXT NOT NULL,
    -- YYYY-MM-01; only the month is stored
    last_used_month TEXT NOT NULL
        CONSTRAINT sessions_last_used_month_is_a_month CHECK (last_used_month LIKE '____-__-01')
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_member_id ON sessions (member_id);

CREATE TABLE one_time_tokens (
    token_hash BLOB NOT NULL CONSTRAINT one_time_tokens_token_hash PRIMARY KEY
        CONSTRAINT one_time_tokens_token_hash_length CHECK (length(token_hash) = 32),
    kind TEXT NOT NULL,
    member_id BLOB
        CONSTRAINT one_time_tokens_member_id REFERENCES members (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    -- seconds since 1970, UTC
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX one_time_tokens_by_member_id ON one_time_tokens (member_id);

-- Contributions. Studies of a member; at most one row per member.
CREATE TABLE student_entries (
    contributor_tag BLOB NOT NULL CONSTRAINT student_entries_contributor_tag PRIMARY KEY
        CONSTRAINT student_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    institution TEXT NOT NULL,
    program TEXT NOT NULL,
    future_job_title TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    reported_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Desired job title; at most one row per member.
CREATE TABLE job_seeker_entries (
    contributor_tag BLOB NOT NULL CONSTRAINT job_seeker_entries_contributor_tag PRIMARY KEY
        CONSTRAINT job_seeker_entries_contributor_tag_length CHECK (length(contributor_tag) = 32),
    desired_job_title TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    reported_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Changes of contributions that wait for publication: one sealed record per member, so that the order
-- in which rows were written says nothing about contributions.
CREATE TABLE waiting_contributions (
    -- differs from the tag of contributions; identifies the member, but only with the key
    waiting_tag BLOB NOT NULL CONSTRAINT waiting_contributions_waiting_tag PRIMARY KEY
        CONSTRAINT waiting_contributions_waiting_tag_length CHECK (length(waiting_tag) = 32),
    -- encrypted and padded
    sealed BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- One row: the time of the next publication.
CREATE TABLE publication_schedule (
    id INTEGER NOT NULL CONSTRAINT publication_schedule_id PRIMARY KEY
        CONSTRAINT publication_schedule_is_one CHECK (id = 1),
    -- seconds since 1970, UTC
    next_run_at INTEGER NOT NULL
) STRICT;

-- Rows of a deleted account lose their tag at once and are removed on random days.
CREATE TABLE scheduled_removals (
    kind TEXT NOT NULL
        CONSTRAINT scheduled_removals_kind_values CHECK (kind IN ('salary', 'message')),
    -- a salary entry or forum message; it may be gone already
    target_id BLOB NOT NULL
        CONSTRAINT scheduled_removals_target_id_length CHECK (length(target_id) = 16),
    remove_on TEXT NOT NULL,
    CONSTRAINT scheduled_removals_kind_target_id PRIMARY KEY (kind, target_id)
) STRICT, WITHOUT ROWID;

-- One row, with which a server checks that its key is the key of the tags.
CREATE TABLE tag_key_checks (
    id INTEGER NOT NULL CONSTRAINT tag_key_checks_id PRIMARY KEY
        CONSTRAINT tag_key_checks_is_one CHECK (id = 1),
    value BLOB NOT NULL CONSTRAINT tag_key_checks_value_length CHECK (length(value) = 32)
) STRICT;

-- Forum. Posts and comments.
CREATE TABLE forum_messages (
    id BLOB NOT NULL CONSTRAINT forum_messages_id PRIMARY KEY
        CONSTRAINT forum_messages_id_length CHECK (length(id) = 16),
    company_id INTEGER NOT NULL
        CONSTRAINT forum_messages_company_id REFERENCES companies (id),
    -- null for a post
    post_id BLOB CONSTRAINT forum_messages_post_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    -- author of a message under a username; null if the account was deleted
    member_id BLOB CONSTRAINT forum_messages_member_id
        REFERENCES members (id) ON DELETE SET NULL,
    -- author tag of an anonymous message; null if the account was deleted
    author_tag BLOB CONSTRAINT forum_messages_author_tag_length CHECK (length(author_tag) = 32),
    is_anonymous INTEGER NOT NULL
        CONSTRAINT forum_messages_is_anonymous_values CHECK (is_anonymous IN (0, 1)),
    content TEXT NOT NULL,
    -- seconds since 1970, UTC
    written_at INTEGER NOT NULL,
    is_edited INTEGER NOT NULL
        CONSTRAINT forum_messages_is_edited_values CHECK (is_edited IN (0, 1)),
    -- reason of the moderator; null if not hidden
    hidden_reason TEXT,
    CONSTRAINT forum_messages_author_is_of_its_kind CHECK (
        (is_anonymous = 1 AND member_id IS NULL) OR (is_anonymous = 0 AND author_tag IS NULL)
    )
) STRICT, WITHOUT ROWID;

-- Each index has the order of one list, so that the cost of a page depends on its length only.
CREATE INDEX forum_messages_by_company ON forum_messages (company_id, written_at, id)
    WHERE post_id IS NULL;
CREATE INDEX forum_messages_by_post ON forum_messages (post_id, written_at, id)
    WHERE post_id IS NOT NULL;
CREATE INDEX forum_messages_by_member ON forum_messages (member_id, written_at, id)
    WHERE member_id IS NOT NULL;
CREATE INDEX forum_messages_by_author_tag ON forum_messages (author_tag, written_at, id)
    WHERE author_tag IS NOT NULL;

-- Likes and dislikes.
CREATE TABLE forum_reactions (
    message_id BLOB NOT NULL CONSTRAINT forum_reactions_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    -- a purpose of its own: not linkable to author and contributor tags
    voter_tag BLOB NOT NULL
        CONSTRAINT forum_reactions_voter_tag_length CHECK (length(voter_tag) = 32),
    reaction TEXT NOT NULL
        CONSTRAINT forum_reactions_reaction_values CHECK (reaction IN ('like', 'dislike')),
    CONSTRAINT forum_reactions_message_id_voter_tag PRIMARY KEY (message_id, voter_tag)
) STRICT, WITHOUT ROWID;

CREATE INDEX forum_reactions_by_voter_tag ON forum_reactions (voter_tag, message_id);

-- Moderation. Abuse reports that wait for a moderator.
CREATE TABLE forum_reports (
    message_id BLOB NOT NULL CONSTRAINT forum_reports_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    reporter_tag BLOB NOT NULL
        CONSTRAINT forum_reports_reporter_tag_length CHECK (length(reporter_tag) = 32),
    -- text of the message when it was reported
    content TEXT NOT NULL,
    reason TEXT NOT NULL CONSTRAINT forum_reports_reason_values CHECK (
        reason IN ('harassment', 'personal_data', 'confidential', 'spam', 'other', 'profile')
    ),
    details TEXT,
    -- YYYY-MM-DD; only the day is stored
    reported_on TEXT NOT NULL,
    CONSTRAINT forum_reports_message_id_reporter_tag PRIMARY KEY (message_id, reporter_tag)
) STRICT, WITHOUT ROWID;

CREATE INDEX forum_reports_by_reporter_tag ON forum_reports (reporter_tag, message_id);

-- Members who moderate.
CREATE TABLE moderators (
    member_id BLOB NOT NULL CONSTRAINT moderators_member_id PRIMARY KEY
        CONSTRAINT moderators_member REFERENCES members (id) ON DELETE CASCADE,
    -- the name in the log
    name TEXT NOT NULL CONSTRAINT moderators_name UNIQUE,
    -- YYYY-MM-DD
    added_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Moderators' decisions. They outlive what they are about and do not name its author.
CREATE TABLE moderation_decisions (
    id BLOB NOT NULL CONSTRAINT moderation_decisions_id PRIMARY KEY
        CONSTRAINT moderation_decisions_id_length CHECK (length(id) = 16),
    -- kind and id, such as message:UUID
    item TEXT NOT NULL,
    -- what the log shows: the employer of a forum, a name, a job title
    label TEXT NOT NULL,
    verdict TEXT NOT NULL CONSTRAINT moderation_decisions_verdict_values CHECK (
        verdict IN ('keep', 'hide', 'restore', 'clear_picture', 'rename', 'approve', 'merge',
            'reject', 'uphold', 'reverse')
    ),
    -- the other name of a merge
    target TEXT,
    reason TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    decided_on TEXT NOT NULL,
    -- number of abuse reports that the decision closed
    reports INTEGER NOT NULL
        CONSTRAINT moderation_decisions_reports_bounds CHECK (reports >= 0),
    -- whether it changed something, or kept it as it is
    has_effect INTEGER NOT NULL
        CONSTRAINT moderation_decisions_has_effect_values CHECK (has_effect IN (0, 1)),
    -- the member of a decision on a profile, and the name before a renaming; null if the account
    -- was deleted
    member_id BLOB CONSTRAINT moderation_decisions_member_id
        REFERENCES members (id) ON DELETE SET NULL,
    username TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX moderation_decisions_by_item ON moderation_decisions (item);
CREATE INDEX moderation_decisions_by_day ON moderation_decisions (decided_on, id);
CREATE INDEX moderation_decisions_by_member ON moderation_decisions (member_id)
    WHERE member_id IS NOT NULL;

-- Appeals. Whose content a decision is about is not stored.
CREATE TABLE appeals (
    decision_id BLOB NOT NULL CONSTRAINT appeals_decision_id PRIMARY KEY
        CONSTRAINT appeals_decision REFERENCES moderation_decisions (id) ON DELETE CASCADE,
    -- empty once what the decision is about is gone
    content TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    appealed_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Letters. What members follow: one sealed record per member. A row reveals neither the member nor the
-- names, nor when a letter was sent.
CREATE TABLE followers (
    -- differs from all other tags; identifies the member, but only with the key
    follower_tag BLOB NOT NULL CONSTRAINT followers_follower_tag PRIMARY KEY
        CONSTRAINT followers_follower_tag_length CHECK (length(follower_tag) = 32),
    -- SHA-256 of the token in the member's letters that stops them
    stop_hash BLOB NOT NULL CONSTRAINT followers_stop_hash UNIQUE
        CONSTRAINT followers_stop_hash_length CHECK (length(stop_hash) = 32),
    -- encrypted and padded
    sealed BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Emails that wait to be sent, also messages to the operator: a row says nothing without the key.
CREATE TABLE outbox (
    id BLOB NOT NULL CONSTRAINT outbox_id PRIMARY KEY
        CONSTRAINT outbox_id_length CHECK (length(id) = 16),
    -- encrypted and padded
    sealed BLOB NOT NULL,
    added_on TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    -- seconds since 1970, UTC
    not_before INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_by_not_before ON outbox (not_before);

-- Emails to one recipient on one day. The tag is a keyed hash of both, so that a row does not
-- identify the recipient, and rows of two days cannot be linked.
CREATE TABLE email_counts (
    recipient_tag BLOB NOT NULL CONSTRAINT email_counts_recipient_tag PRIMARY KEY
        CONSTRAINT email_counts_recipient_tag_length CHECK (length(recipient_tag) = 32),
    -- to delete old rows by
    day TEXT NOT NULL,
    -- all emails
    total INTEGER NOT NULL,
    -- those that are not security notices
    ordinary INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Number of messages to the operator on a day, for the limit of all visitors together.
CREATE TABLE contact_counts (
    day TEXT NOT NULL CONSTRAINT contact_counts_day PRIMARY KEY,
    total INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
