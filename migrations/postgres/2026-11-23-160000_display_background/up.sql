-- What the giver withholds from the card: the place with its county, the education, the band of experience.
ALTER TABLE salary_entries ADD COLUMN hides_place BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE salary_entries ADD COLUMN hides_education BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE salary_entries ADD COLUMN widens_experience BOOLEAN NOT NULL DEFAULT FALSE;
