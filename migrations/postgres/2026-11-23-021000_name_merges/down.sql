DROP TABLE name_merges;
