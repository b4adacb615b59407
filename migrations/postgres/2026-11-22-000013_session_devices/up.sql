-- What a session was begun on, in few words, and the month of its last use. Sessions from before have neither.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- the month's first day: nothing finer is kept
ALTER TABLE sessions ADD COLUMN last_used_month DATE
    CONSTRAINT sessions_last_used_month_is_a_month CHECK (extract(day FROM last_used_month) = 1);
