-- What a session was begun on, in few words, and the month of its last use. Sessions from before have neither.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- YYYY-MM-01: nothing finer than the month is kept
ALTER TABLE sessions ADD COLUMN last_used_month TEXT
    CONSTRAINT sessions_last_used_month_is_a_month CHECK (last_used_month LIKE '____-__-01');
