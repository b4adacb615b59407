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
  const prefixMatches: string[] = [];
  const otherMatches: string[] = [];
  for (const { name, normalized } of names) {
    const priority = find(normalized);
    if (priority === 0) prefixMatches.push(name);
    else if (priority === 1 && otherMatches.length < limit) otherMatches.push(name);
    if (prefixMatches.length === limit) break;
  }
  return [...prefixMatches, ...otherMatches].slice(0, limit);
}
