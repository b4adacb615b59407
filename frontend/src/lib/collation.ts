/** Norwegian collation: æ, ø, å last, 'aa' as 'å', case-insensitive first. */
export const compareNames = new Intl.Collator("nb").compare;
