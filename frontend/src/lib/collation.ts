let collator: Intl.Collator | undefined;

/** Norwegian collation: æ, ø, å last, 'aa' as 'å', case-insensitive first. Created when a list is first sorted. */
export function compareNames(left: string, right: string): number {
  collator ??= new Intl.Collator("nb");
  return collator.compare(left, right);
}
