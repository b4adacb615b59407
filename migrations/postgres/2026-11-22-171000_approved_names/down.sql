DROP TABLE approved_names;
