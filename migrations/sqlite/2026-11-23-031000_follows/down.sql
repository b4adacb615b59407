DROP TABLE followers;
