ALTER TABLE sessions DROP COLUMN last_used_month;
ALTER TABLE sessions DROP COLUMN device;
