DROP TABLE edition_files;
DROP TABLE editions;
