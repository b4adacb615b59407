ALTER TABLE members DROP COLUMN is_blocked;
