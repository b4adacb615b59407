CREATE TABLE rebuilt_moderation_decisions (
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

INSERT INTO rebuilt_moderation_decisions
    (id, item, label, verdict, target, reason, decided_by, decided_on, reports,
    state, member_id, username)
SELECT id, item, label, verdict, target, reason, decided_by, decided_on, reports,
    CASE has_effect WHEN 1 THEN 'applied' ELSE 'without_effect' END, member_id, username
FROM moderation_decisions;

-- They refer to decisions, which they would go with.
CREATE TABLE rebuilt_appeals (
    decision_id BLOB NOT NULL CONSTRAINT appeals_decision_id PRIMARY KEY
        CONSTRAINT appeals_decision
        REFERENCES rebuilt_moderation_decisions (id) ON DELETE CASCADE,
    -- empty once what the decision is about is gone
    content TEXT NOT NULL,
    -- YYYY-MM-DD; only the day is stored
    appealed_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO rebuilt_appeals (decision_id, content, appealed_on)
SELECT decision_id, content, appealed_on FROM appeals;

DROP TABLE appeals;
DROP TABLE moderation_decisions;
ALTER TABLE rebuilt_moderation_decisions RENAME TO moderation_decisions;
ALTER TABLE rebuilt_appeals RENAME TO appeals;

CREATE INDEX moderation_decisions_by_item ON moderation_decisions (item);
CREATE INDEX moderation_decisions_by_day ON moderation_decisions (decided_on, id);
CREATE INDEX moderation_decisions_by_time ON moderation_decisions (takes_effect_at)
    WHERE takes_effect_at IS NOT NULL;
CREATE INDEX moderation_decisions_by_member ON moderation_decisions (member_id)
    WHERE member_id IS NOT NULL;
