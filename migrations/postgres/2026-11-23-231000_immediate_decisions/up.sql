-- Decisions take effect at once. One that waited to be undone changed nothing yet: its item is in the
-- queue again.
DELETE FROM moderation_decisions WHERE state = 'pending';
ALTER TABLE moderation_decisions ADD COLUMN has_effect BOOLEAN NOT NULL DEFAULT TRUE;
UPDATE moderation_decisions SET has_effect = FALSE WHERE state = 'without_effect';
ALTER TABLE moderation_decisions ALTER COLUMN has_effect DROP DEFAULT;
-- The index and the constraints on them go with the columns.
ALTER TABLE moderation_decisions DROP COLUMN takes_effect_at;
ALTER TABLE moderation_decisions DROP COLUMN state;
