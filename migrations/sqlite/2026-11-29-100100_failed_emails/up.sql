ALTER TABLE members ADD COLUMN email_failed INTEGER NOT NULL DEFAULT 0 CHECK (email_failed IN (0, 1));
