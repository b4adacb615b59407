DROP TABLE seen_time;
