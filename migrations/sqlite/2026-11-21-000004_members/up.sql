-- WITHOUT ROWID throughout: nothing reveals the order of registration.
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
    has_contributed INTEGER NOT NULL
        CONSTRAINT members_has_contributed_values CHECK (has_contributed IN (0, 1)),
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
    ends_on TEXT NOT NULL
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

-- Emails to send, without their texts: a link is created when its email is sent.
CREATE TABLE outbox (
    id BLOB NOT NULL CONSTRAINT outbox_id PRIMARY KEY
        CONSTRAINT outbox_id_length CHECK (length(id) = 16),
    kind TEXT NOT NULL,
    member_id BLOB NOT NULL
        CONSTRAINT outbox_member_id REFERENCES members (id) ON DELETE CASCADE,
    recipient TEXT,
    attempts INTEGER NOT NULL,
    -- seconds since 1970, UTC
    not_before INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_by_not_before ON outbox (not_before);
CREATE INDEX outbox_by_member_id ON outbox (member_id);
