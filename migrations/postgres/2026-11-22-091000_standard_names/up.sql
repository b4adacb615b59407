-- Standard names for two tables. Servers of the previous version cannot search the imported register
-- or send email until they are replaced; both recover then.
ALTER TABLE registered_company_tails RENAME TO registered_company_suffixes;
ALTER TABLE registered_company_suffixes RENAME COLUMN tail TO suffix;
ALTER TABLE registered_company_suffixes
    RENAME CONSTRAINT registered_company_tails_tail_organization_number
    TO registered_company_suffixes_suffix_organization_number;

ALTER TABLE letter_counts RENAME TO email_counts;
ALTER TABLE email_counts
    RENAME CONSTRAINT letter_counts_recipient_tag TO email_counts_recipient_tag;
ALTER TABLE email_counts
    RENAME CONSTRAINT letter_counts_recipient_tag_length TO email_counts_recipient_tag_length;
