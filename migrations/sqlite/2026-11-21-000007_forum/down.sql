DROP TABLE forum_decisions;
DROP TABLE forum_reports;
DROP TABLE forum_reactions;
DROP TABLE forum_messages;
