-- What members follow: one sealed record per member. A row reveals neither the member nor the names,
-- nor when a letter was sent.
CREATE TABLE followers (
    -- differs from all other tags; identifies the member, but only with the key
    follower_tag BYTEA NOT NULL CONSTRAINT followers_follower_tag PRIMARY KEY
        CONSTRAINT followers_follower_tag_length CHECK (length(follower_tag) = 32),
    -- SHA-256 of the token in the member's letters that stops them
    stop_hash BYTEA NOT NULL CONSTRAINT followers_stop_hash UNIQUE
        CONSTRAINT followers_stop_hash_length CHECK (length(stop_hash) = 32),
    -- encrypted and padded
    sealed BYTEA NOT NULL
);
