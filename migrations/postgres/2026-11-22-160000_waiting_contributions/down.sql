DROP TABLE publication_schedule;
DROP TABLE waiting_contributions;
