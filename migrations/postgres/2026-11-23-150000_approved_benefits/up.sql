-- Approved benefits.
ALTER TABLE approved_names
    DROP CONSTRAINT approved_names_kind_values,
    ADD CONSTRAINT approved_names_kind_values
        CHECK (kind IN ('job_title', 'company', 'place', 'benefit'));
