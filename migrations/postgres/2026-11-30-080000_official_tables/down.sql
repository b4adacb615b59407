DROP TABLE official_checks;
DROP TABLE official_tables;
