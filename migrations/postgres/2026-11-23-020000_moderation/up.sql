-- The new reason `profile`.
ALTER TABLE forum_reports
    DROP CONSTRAINT forum_reports_reason_values,
    ADD CONSTRAINT forum_reports_reason_values CHECK (
        reason IN ('harassment', 'personal_data', 'confidential', 'spam', 'other', 'profile')
    );

-- Members who moderate.
CREATE TABLE moderators (
    member_id BYTEA NOT NULL CONSTRAINT moderators_member_id PRIMARY KEY
        CONSTRAINT moderators_member REFERENCES members (id) ON DELETE CASCADE,
    -- the name in the log
    name TEXT COLLATE "C" NOT NULL CONSTRAINT moderators_name UNIQUE,
    added_on DATE NOT NULL
);

-- Moderators' decisions. They outlive what they are about and do not name its author.
CREATE TABLE moderation_decisions (
    id BYTEA NOT NULL CONSTRAINT moderation_decisions_id PRIMARY KEY
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
    -- only the day is stored
    decided_on DATE NOT NULL,
    -- number of abuse reports that the decision closed
    reports INTEGER NOT NULL
        CONSTRAINT moderation_decisions_reports_bounds CHECK (reports >= 0),
    state TEXT NOT NULL CONSTRAINT moderation_decisions_state_values
        CHECK (state IN ('pending', 'applied', 'without_effect')),
    -- seconds since 1970, UTC; only while the decision can be undone
    takes_effect_at BIGINT,
    -- the member of a decision on a profile, and the name before a renaming; null if the account
    -- was deleted
    member_id BYTEA CONSTRAINT moderation_decisions_member_id
        REFERENCES members (id) ON DELETE SET NULL,
    username TEXT,
    CONSTRAINT moderation_decisions_pending_has_time
        CHECK ((state = 'pending') = (takes_effect_at IS NOT NULL))
);

CREATE INDEX moderation_decisions_by_item ON moderation_decisions (item);
CREATE INDEX moderation_decisions_by_day ON moderation_decisions (decided_on, id);
CREATE INDEX moderation_decisions_by_time ON moderation_decisions (takes_effect_at)
    WHERE takes_effect_at IS NOT NULL;
CREATE INDEX moderation_decisions_by_member ON moderation_decisions (member_id)
    WHERE member_id IS NOT NULL;

-- Appeals. Whose content a decision is about is not stored.
CREATE TABLE appeals (
    decision_id BYTEA NOT NULL CONSTRAINT appeals_decision_id PRIMARY KEY
        CONSTRAINT appeals_decision REFERENCES moderation_decisions (id) ON DELETE CASCADE,
    -- empty once what the decision is about is gone
    content TEXT NOT NULL,
    -- only the day is stored
    appealed_on DATE NOT NULL
);

-- How many reports the earlier decisions closed was not stored: one, unless a hidden message was
-- restored.
INSERT INTO moderation_decisions
    (id, item, label, verdict, reason, decided_by, decided_on, reports, state)
SELECT forum_decisions.id,
    'message:' || encode(message_id, 'hex')::uuid,
    companies.name, verdict, reason, decided_by,
    (to_timestamp(decided_at) AT TIME ZONE 'UTC')::date,
    CASE verdict WHEN 'restore' THEN 0 ELSE 1 END, 'applied'
FROM forum_decisions JOIN companies ON companies.id = forum_decisions.company_id;
DROP TABLE forum_decisions;
