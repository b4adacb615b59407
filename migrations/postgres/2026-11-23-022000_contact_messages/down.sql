DROP TABLE contact_counts;
DROP TABLE contact_messages;
