-- Posts and comments.
CREATE TABLE forum_messages (
    id BYTEA NOT NULL CONSTRAINT forum_messages_id PRIMARY KEY
        CONSTRAINT forum_messages_id_length CHECK (length(id) = 16),
    company_id BIGINT NOT NULL
        CONSTRAINT forum_messages_company_id REFERENCES companies (id),
    -- null for a post
    post_id BYTEA CONSTRAINT forum_messages_post_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    -- author of a message under a username; null if the account was deleted
    member_id BYTEA CONSTRAINT forum_messages_member_id
        REFERENCES members (id) ON DELETE SET NULL,
    -- author tag of an anonymous message; null if the account was deleted
    author_tag BYTEA CONSTRAINT forum_messages_author_tag_length CHECK (length(author_tag) = 32),
    is_anonymous BOOLEAN NOT NULL,
    content TEXT NOT NULL,
    -- seconds since 1970, UTC
    written_at BIGINT NOT NULL,
    is_edited BOOLEAN NOT NULL,
    -- reason of the moderator; null if not hidden
    hidden_reason TEXT,
    CONSTRAINT forum_messages_author_is_of_its_kind CHECK (
        (is_anonymous AND member_id IS NULL) OR (NOT is_anonymous AND author_tag IS NULL)
    )
);

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
    message_id BYTEA NOT NULL CONSTRAINT forum_reactions_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    -- a purpose of its own: not linkable to author and contributor tags
    voter_tag BYTEA NOT NULL
        CONSTRAINT forum_reactions_voter_tag_length CHECK (length(voter_tag) = 32),
    reaction TEXT NOT NULL
        CONSTRAINT forum_reactions_reaction_values CHECK (reaction IN ('like', 'dislike')),
    CONSTRAINT forum_reactions_message_id_voter_tag PRIMARY KEY (message_id, voter_tag)
);

CREATE INDEX forum_reactions_by_voter_tag ON forum_reactions (voter_tag, message_id);

-- Abuse reports that wait for a moderator.
CREATE TABLE forum_reports (
    message_id BYTEA NOT NULL CONSTRAINT forum_reports_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    reporter_tag BYTEA NOT NULL
        CONSTRAINT forum_reports_reporter_tag_length CHECK (length(reporter_tag) = 32),
    -- text of the message when it was reported
    content TEXT NOT NULL,
    reason TEXT NOT NULL CONSTRAINT forum_reports_reason_values
        CHECK (reason IN ('harassment', 'personal_data', 'confidential', 'spam', 'other')),
    details TEXT,
    -- only the day is stored
    reported_on DATE NOT NULL,
    CONSTRAINT forum_reports_message_id_reporter_tag PRIMARY KEY (message_id, reporter_tag)
);

CREATE INDEX forum_reports_by_reporter_tag ON forum_reports (reporter_tag, message_id);

-- Moderators' decisions. They outlive the message and do not name its author.
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
