-- The bundled benefit has another name; what was given keeps its meaning.
UPDATE salary_entries SET benefits = replace(benefits, '"Fritt bredbånd"', '"Internett dekket"')
WHERE benefits LIKE '%"Fritt bredbånd"%';
