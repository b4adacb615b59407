import { findable, finder } from "../lib/name-search";

const MOST_NAMES = 8;

/** Names made ready once, so that each typed letter only compares. */
export type NameIndex = readonly { name: string; findable: string }[];

export function indexNames(names: readonly string[]): NameIndex {
  return names.map((name) => ({ name, findable: findable(name) }));
}

/** The names that contain the text, those that start with it first, each group in the list's own order. */
export function suggestNames(names: NameIndex, typed: string, most = MOST_NAMES): string[] {
  if (!typed.trim()) return [];
  const find = finder(typed);
  const starting: string[] = [];
  const containing: string[] = [];
  for (const { name, findable } of names) {
    const priority = find(findable);
    if (priority === 0) starting.push(name);
    else if (priority === 1 && containing.length < most) containing.push(name);
    if (starting.length === most) break;
  }
  return [...starting, ...containing].slice(0, most);
}
