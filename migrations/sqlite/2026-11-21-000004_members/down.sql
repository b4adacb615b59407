DROP TABLE outbox;
DROP TABLE one_time_tokens;
DROP TABLE sessions;
DROP TABLE profile_images;
DROP TABLE identities;
DROP TABLE members;
