UPDATE salary_entries SET benefits = replace(benefits, '"Internett dekket"', '"Fritt bredbånd"')
WHERE benefits LIKE '%"Internett dekket"%';
