ALTER TABLE moderation_decisions ADD COLUMN state TEXT NOT NULL DEFAULT 'applied'
    CONSTRAINT moderation_decisions_state_values
        CHECK (state IN ('pending', 'applied', 'without_effect'));
UPDATE moderation_decisions SET state = 'without_effect' WHERE NOT has_effect;
ALTER TABLE moderation_decisions ALTER COLUMN state DROP DEFAULT;
ALTER TABLE moderation_decisions DROP COLUMN has_effect;
ALTER TABLE moderation_decisions ADD COLUMN takes_effect_at BIGINT;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_pending_has_time
    CHECK ((state = 'pending') = (takes_effect_at IS NOT NULL));
CREATE INDEX moderation_decisions_by_time ON moderation_decisions (takes_effect_at)
    WHERE takes_effect_at IS NOT NULL;
