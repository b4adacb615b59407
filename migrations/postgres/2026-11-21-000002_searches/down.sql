DROP TABLE search_counts;
