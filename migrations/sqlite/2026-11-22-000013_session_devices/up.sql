-- Kind of device and month of last use. Older sessions have neither.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- YYYY-MM-01; only the month is stored
ALTER TABLE sessions ADD COLUMN last_used_month TEXT
    CONSTRAINT sessions_last_used_month_is_a_month CHECK (last_used_month LIKE '____-__-01');
