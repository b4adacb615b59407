ALTER TABLE email_counts
    RENAME CONSTRAINT email_counts_recipient_tag_length TO letter_counts_recipient_tag_length;
ALTER TABLE email_counts
    RENAME CONSTRAINT email_counts_recipient_tag TO letter_counts_recipient_tag;
ALTER TABLE email_counts RENAME TO letter_counts;

ALTER TABLE registered_company_suffixes
    RENAME CONSTRAINT registered_company_suffixes_suffix_organization_number
    TO registered_company_tails_tail_organization_number;
ALTER TABLE registered_company_suffixes RENAME COLUMN suffix TO tail;
ALTER TABLE registered_company_suffixes RENAME TO registered_company_tails;
