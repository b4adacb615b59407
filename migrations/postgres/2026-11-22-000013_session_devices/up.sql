-- Kind of device and month of last use. Older sessions have neither.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- first day of the month; only the month is stored
ALTER TABLE sessions ADD COLUMN last_used_month DATE
    CONSTRAINT sessions_last_used_month_is_a_month CHECK (extract(day FROM last_used_month) = 1);
