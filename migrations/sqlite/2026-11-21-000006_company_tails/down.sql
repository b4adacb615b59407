DROP TABLE registered_company_tails;
