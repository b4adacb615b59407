DROP TABLE letter_counts;
