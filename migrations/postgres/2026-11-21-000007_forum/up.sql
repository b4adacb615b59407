-- Posts, and comments on them.
CREATE TABLE forum_messages (
    id BYTEA NOT NULL CONSTRAINT forum_messages_id PRIMARY KEY
        CONSTRAINT forum_messages_id_length CHECK (length(id) = 16),
    company_id BIGINT NOT NULL
        CONSTRAINT forum_messages_company_id REFERENCES companies (id),
    -- none for a post
    post_id BYTEA CONSTRAINT forum_messages_post_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    -- whose it is, where it was written under the username; none when the account is gone
    member_id BYTEA CONSTRAINT forum_messages_member_id
        REFERENCES members (id) ON DELETE SET NULL,
    -- whose it is, where it was written anonymously, for who holds the key; none when the account is
    -- gone
    author_tag BYTEA CONSTRAINT forum_messages_author_tag_length CHECK (length(author_tag) = 32),
    is_anonymous BOOLEAN NOT NULL,
    content TEXT NOT NULL,
    -- seconds since 1970, UTC
    written_at BIGINT NOT NULL,
    is_edited BOOLEAN NOT NULL,
    -- why a moderator hid it; none where nobody did
    hidden_reason TEXT,
    CONSTRAINT forum_messages_author_is_of_its_kind CHECK (
        (is_anonymous AND member_id IS NULL) OR (NOT is_anonymous AND author_tag IS NULL)
    )
);

-- Each is read from one end in the order in which it lists, so that a page costs no more than it
-- shows.
CREATE INDEX forum_messages_by_company ON forum_messages (company_id, written_at, id)
    WHERE post_id IS NULL;
CREATE INDEX forum_messages_by_post ON forum_messages (post_id, written_at, id)
    WHERE post_id IS NOT NULL;
CREATE INDEX forum_messages_by_member ON forum_messages (member_id, written_at, id)
    WHERE member_id IS NOT NULL;
CREATE INDEX forum_messages_by_author_tag ON forum_messages (author_tag, written_at, id)
    WHERE author_tag IS NOT NULL;

-- What members think of messages.
CREATE TABLE forum_reactions (
    message_id BYTEA NOT NULL CONSTRAINT forum_reactions_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    -- another one than the tags of authors and of contributors
    voter_tag BYTEA NOT NULL
        CONSTRAINT forum_reactions_voter_tag_length CHECK (length(voter_tag) = 32),
    reaction TEXT NOT NULL
        CONSTRAINT forum_reactions_reaction_values CHECK (reaction IN ('like', 'dislike')),
    CONSTRAINT forum_reactions_message_id_voter_tag PRIMARY KEY (message_id, voter_tag)
);

CREATE INDEX forum_reactions_by_voter_tag ON forum_reactions (voter_tag, message_id);

-- What waits for a moderator.
CREATE TABLE forum_reports (
    message_id BYTEA NOT NULL CONSTRAINT forum_reports_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    reporter_tag BYTEA NOT NULL
        CONSTRAINT forum_reports_reporter_tag_length CHECK (length(reporter_tag) = 32),
    -- what the message said when it was reported
    content TEXT NOT NULL,
    reason TEXT NOT NULL CONSTRAINT forum_reports_reason_values
        CHECK (reason IN ('harassment', 'personal_data', 'confidential', 'spam', 'other')),
    details TEXT,
    -- nothing finer than the day is kept
    reported_on DATE NOT NULL,
    CONSTRAINT forum_reports_message_id_reporter_tag PRIMARY KEY (message_id, reporter_tag)
);

CREATE INDEX forum_reports_by_reporter_tag ON forum_reports (reporter_tag, message_id);

-- What moderators decided. It stays when the message goes, and names no author.
CREATE TABLE forum_decisions (
    id BYTEA NOT NULL CONSTRAINT forum_decisions_id PRIMARY KEY
        CONSTRAINT forum_decisions_id_length CHECK (length(id) = 16),
    message_id BYTEA NOT NULL
        CONSTRAINT forum_decisions_message_id_length CHECK (length(message_id) = 16),
    company_id BIGINT NOT NULL
        CONSTRAINT forum_decisions_company_id REFERENCES companies (id),
    verdict TEXT NOT NULL CONSTRAINT forum_decisions_verdict_values
        CHECK (verdict IN ('hide', 'restore', 'keep')),
    reason TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    -- seconds since 1970, UTC
    decided_at BIGINT NOT NULL
);
