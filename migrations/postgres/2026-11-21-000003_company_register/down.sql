DROP TABLE registered_companies;
