-- Letters to one recipient on one day. The tag is a keyed hash of both, so that no row tells who
-- had mail, and rows of two days are not tied to each other.
CREATE TABLE letter_counts (
    recipient_tag BYTEA NOT NULL CONSTRAINT letter_counts_recipient_tag PRIMARY KEY
        CONSTRAINT letter_counts_recipient_tag_length CHECK (length(recipient_tag) = 32),
    -- to forget the row by
    day DATE NOT NULL,
    -- all letters
    total INTEGER NOT NULL,
    -- those that are no security notices
    ordinary INTEGER NOT NULL
);
