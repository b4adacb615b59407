-- The new reason `profile`. SQLite cannot change a check constraint, so the table is copied.
CREATE TABLE rebuilt_forum_reports (
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

INSERT INTO rebuilt_forum_reports
    (message_id, reporter_tag, content, reason, details, reported_on)
SELECT message_id, reporter_tag, content, reason, details, reported_on FROM forum_reports;
DROP TABLE forum_reports;
ALTER TABLE rebuilt_forum_reports RENAME TO forum_reports;

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
    state TEXT NOT NULL CONSTRAINT moderation_decisions_state_values
        CHECK (state IN ('pending', 'applied', 'without_effect')),
    -- seconds since 1970, UTC; only while the decision can be undone
    takes_effect_at INTEGER,
    -- the member of a decision on a profile, and the name before a renaming; null if the account
    -- was deleted
    member_id BLOB CONSTRAINT moderation_decisions_member_id
        REFERENCES members (id) ON DELETE SET NULL,
    username TEXT,
    CONSTRAINT moderation_decisions_pending_has_time
        CHECK ((state = 'pending') = (takes_effect_at IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX moderation_decisions_by_item ON moderation_decisions (item);
CREATE INDEX moderation_decisions_by_day ON moderation_decisions (decided_on, id);
CREATE INDEX moderation_decisions_by_time ON moderation_decisions (takes_effect_at)
    WHERE takes_effect_at IS NOT NULL;
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

-- How many reports the earlier decisions closed was not stored: one, unless a hidden message was
-- restored.
INSERT INTO moderation_decisions
    (id, item, label, verdict, reason, decided_by, decided_on, reports, state)
SELECT forum_decisions.id,
    'message:' || lower(
        substr(hex(message_id), 1, 8) || '-' || substr(hex(message_id), 9, 4) || '-'
        || substr(hex(message_id), 13, 4) || '-' || substr(hex(message_id), 17, 4) || '-'
        || substr(hex(message_id), 21)
    ),
    companies.name, verdict, reason, decided_by, date(decided_at, 'unixepoch'),
    verdict <> 'restore', 'applied'
FROM forum_decisions JOIN companies ON companies.id = forum_decisions.company_id;
DROP TABLE forum_decisions;
