CREATE TABLE forum_decisions (
    id BLOB NOT NULL CONSTRAINT forum_decisions_id PRIMARY KEY
        CONSTRAINT forum_decisions_id_length CHECK (length(id) = 16),
    message_id BLOB NOT NULL
        CONSTRAINT forum_decisions_message_id_length CHECK (length(message_id) = 16),
    company_id INTEGER NOT NULL
        CONSTRAINT forum_decisions_company_id REFERENCES companies (id),
    verdict TEXT NOT NULL CONSTRAINT forum_decisions_verdict_values
        CHECK (verdict IN ('hide', 'restore', 'keep')),
    reason TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    -- seconds since 1970, UTC
    decided_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Other decisions cannot be stored here. The time is the beginning of the day.
INSERT INTO forum_decisions (id, message_id, company_id, verdict, reason, decided_by, decided_at)
SELECT moderation_decisions.id, unhex(substr(item, 9), '-'), companies.id, verdict, reason,
    decided_by, unixepoch(decided_on)
FROM moderation_decisions JOIN companies ON companies.name = label
WHERE item LIKE 'message:%' AND state = 'applied';

DROP TABLE appeals;
DROP TABLE moderation_decisions;
DROP TABLE moderators;

CREATE TABLE rebuilt_forum_reports (
    message_id BLOB NOT NULL CONSTRAINT forum_reports_message_id
        REFERENCES forum_messages (id) ON DELETE CASCADE,
    reporter_tag BLOB NOT NULL
        CONSTRAINT forum_reports_reporter_tag_length CHECK (length(reporter_tag) = 32),
    -- text of the message when it was reported
    content TEXT NOT NULL,
    reason TEXT NOT NULL CONSTRAINT forum_reports_reason_values
        CHECK (reason IN ('harassment', 'personal_data', 'confidential', 'spam', 'other')),
    details TEXT,
    -- YYYY-MM-DD; only the day is stored
    reported_on TEXT NOT NULL,
    CONSTRAINT forum_reports_message_id_reporter_tag PRIMARY KEY (message_id, reporter_tag)
) STRICT, WITHOUT ROWID;

INSERT INTO rebuilt_forum_reports
    (message_id, reporter_tag, content, reason, details, reported_on)
SELECT message_id, reporter_tag, content, reason, details, reported_on FROM forum_reports
WHERE reason <> 'profile';
DROP TABLE forum_reports;
ALTER TABLE rebuilt_forum_reports RENAME TO forum_reports;

CREATE INDEX forum_reports_by_reporter_tag ON forum_reports (reporter_tag, message_id);
