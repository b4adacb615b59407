-- What the giver withholds from the card: the place with its county, the education, the band of experience.
ALTER TABLE salary_entries ADD COLUMN hides_place INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_hides_place_values CHECK (hides_place IN (0, 1));
ALTER TABLE salary_entries ADD COLUMN hides_education INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_hides_education_values CHECK (hides_education IN (0, 1));
ALTER TABLE salary_entries ADD COLUMN widens_experience INTEGER NOT NULL DEFAULT 0
    CONSTRAINT salary_entries_widens_experience_values CHECK (widens_experience IN (0, 1));
