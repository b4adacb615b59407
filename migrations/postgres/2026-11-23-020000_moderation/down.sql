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

-- Other decisions cannot be stored here. The time is the beginning of the day.
INSERT INTO forum_decisions (id, message_id, company_id, verdict, reason, decided_by, decided_at)
SELECT moderation_decisions.id, decode(replace(substr(item, 9), '-', ''), 'hex'), companies.id,
    verdict, reason, decided_by, extract(epoch FROM decided_on)::bigint
FROM moderation_decisions JOIN companies ON companies.name = label
WHERE item LIKE 'message:%' AND state = 'applied';

DROP TABLE appeals;
DROP TABLE moderation_decisions;
DROP TABLE moderators;

DELETE FROM forum_reports WHERE reason = 'profile';
ALTER TABLE forum_reports
    DROP CONSTRAINT forum_reports_reason_values,
    ADD CONSTRAINT forum_reports_reason_values
        CHECK (reason IN ('harassment', 'personal_data', 'confidential', 'spam', 'other'));
