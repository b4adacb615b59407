CREATE TABLE members (
    id BYTEA NOT NULL CONSTRAINT members_id PRIMARY KEY
        CONSTRAINT members_id_length CHECK (length(id) = 16),
    name TEXT NOT NULL,
    username TEXT NOT NULL,
    username_key TEXT COLLATE "C" NOT NULL CONSTRAINT members_username_key UNIQUE,
    email TEXT NOT NULL,
    email_key TEXT COLLATE "C" NOT NULL CONSTRAINT members_email_key UNIQUE,
    email_verified BOOLEAN NOT NULL,
    password_hash TEXT,
    bio TEXT NOT NULL,
    has_contributed BOOLEAN NOT NULL,
    -- first day of the month; only the month is stored
    joined_month DATE NOT NULL
        CONSTRAINT members_joined_month_is_a_month CHECK (extract(day FROM joined_month) = 1)
);

-- Accounts at identity providers.
CREATE TABLE identities (
    issuer TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    member_id BYTEA NOT NULL
        CONSTRAINT identities_member_id REFERENCES members (id) ON DELETE CASCADE,
    CONSTRAINT identities_issuer_subject PRIMARY KEY (issuer, subject)
);

CREATE INDEX identities_by_member_id ON identities (member_id);

CREATE TABLE profile_images (
    member_id BYTEA NOT NULL CONSTRAINT profile_images_member_id PRIMARY KEY
        CONSTRAINT profile_images_member REFERENCES members (id) ON DELETE CASCADE,
    digest BYTEA NOT NULL CONSTRAINT profile_images_digest_length CHECK (length(digest) = 32),
    webp BYTEA NOT NULL
);

CREATE INDEX profile_images_by_digest ON profile_images (digest);

CREATE TABLE sessions (
    -- SHA-256 of the token, which does not allow signing in
    token_hash BYTEA NOT NULL CONSTRAINT sessions_token_hash PRIMARY KEY
        CONSTRAINT sessions_token_hash_length CHECK (length(token_hash) = 32),
    member_id BYTEA NOT NULL
        CONSTRAINT sessions_member_id REFERENCES members (id) ON DELETE CASCADE,
    -- days, so that a session does not reveal when its member contributed
    idle_until DATE NOT NULL,
    ends_on DATE NOT NULL
);

CREATE INDEX sessions_by_member_id ON sessions (member_id);

CREATE TABLE one_time_tokens (
    token_hash BYTEA NOT NULL CONSTRAINT one_time_tokens_token_hash PRIMARY KEY
        CONSTRAINT one_time_tokens_token_hash_length CHECK (length(token_hash) = 32),
    kind TEXT NOT NULL,
    member_id BYTEA
        CONSTRAINT one_time_tokens_member_id REFERENCES members (id) ON DELETE CASCADE,
    payload TEXT NOT NULL,
    -- seconds since 1970, UTC
    expires_at BIGINT NOT NULL
);

CREATE INDEX one_time_tokens_by_member_id ON one_time_tokens (member_id);

-- Emails to send, without their texts: a link is created when its email is sent.
CREATE TABLE outbox (
    id BYTEA NOT NULL CONSTRAINT outbox_id PRIMARY KEY
        CONSTRAINT outbox_id_length CHECK (length(id) = 16),
    kind TEXT NOT NULL,
    member_id BYTEA NOT NULL
        CONSTRAINT outbox_member_id REFERENCES members (id) ON DELETE CASCADE,
    recipient TEXT,
    attempts INTEGER NOT NULL,
    -- seconds since 1970, UTC
    not_before BIGINT NOT NULL
);

CREATE INDEX outbox_by_not_before ON outbox (not_before);
CREATE INDEX outbox_by_member_id ON outbox (member_id);
