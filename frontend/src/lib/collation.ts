/** Compares names as a Norwegian reader expects: æ, ø, å last, 'aa' as 'å', case ignored first. */
export const compareNames = new Intl.Collator("nb").compare;
