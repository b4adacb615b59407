ALTER TABLE members DROP COLUMN email_failed;
