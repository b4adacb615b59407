-- Suffixes of a unit's search key that start at a later word, so that an index finds every word.
CREATE TABLE registered_company_tails (
    tail TEXT NOT NULL,
    organization_number TEXT NOT NULL,
    CONSTRAINT registered_company_tails_tail_organization_number
        PRIMARY KEY (tail, organization_number)
) STRICT, WITHOUT ROWID;

INSERT INTO registered_company_tails (tail, organization_number)
WITH RECURSIVE tails (tail, organization_number) AS (
    SELECT substr(search_key, instr(search_key, ' ') + 1), organization_number
    FROM registered_companies
    WHERE instr(search_key, ' ') > 0
    UNION ALL
    SELECT substr(tail, instr(tail, ' ') + 1), organization_number
    FROM tails
    WHERE instr(tail, ' ') > 0
)
SELECT tail, organization_number FROM tails;
