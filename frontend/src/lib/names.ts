import { once } from "./once";

const collator = once(() => new Intl.Collator("nb"));

/** Norwegian collation: æ, ø, å last, 'aa' as 'å', case-insensitive first. */
export function compareNames(left: string, right: string): number {
  return collator().compare(left, right);
}

/** The entry of the list that equals the typed name, ignoring case; `null` if there is none. */
export function findKnownName(names: readonly string[], typed: string): string | null {
  const key = typed.trim().toLocaleLowerCase("nb");
  return names.find((name) => name.toLocaleLowerCase("nb") === key) ?? null;
}

/** A name within a sentence: 'sykepleiere', but 'IT-konsulenter'. */
export function lowercaseName(name: string): string {
  const [first = "", second = ""] = name;
  return second === second.toUpperCase() ? name : first.toLocaleLowerCase("nb") + name.slice(first.length);
}
