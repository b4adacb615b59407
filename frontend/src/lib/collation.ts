import { once } from "./once";

const collator = once(() => new Intl.Collator("nb"));

/** Norwegian collation: æ, ø, å last, 'aa' as 'å', case-insensitive first. */
export function compareNames(left: string, right: string): number {
  return collator().compare(left, right);
}
