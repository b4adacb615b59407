import { createMatcher, normalizeName } from "../lib/name-search";

const MAX_SUGGESTIONS = 8;

/** Names normalised once, so that each keystroke only compares. */
export type NameIndex = readonly { name: string; normalized: string }[];

export function indexNames(names: readonly string[]): NameIndex {
  return names.map((name) => ({ name, normalized: normalizeName(name) }));
}

/** Matching names: prefix matches first, each group in list order. */
export function suggestNames(names: NameIndex, typed: string, limit = MAX_SUGGESTIONS): string[] {
  if (!typed.trim()) return [];
  const find = createMatcher(typed);
  const starting: string[] = [];
  const containing: string[] = [];
  for (const { name, normalized } of names) {
    const priority = find(normalized);
    if (priority === 0) starting.push(name);
    else if (priority === 1 && containing.length < limit) containing.push(name);
    if (starting.length === limit) break;
  }
  return [...starting, ...containing].slice(0, limit);
}
