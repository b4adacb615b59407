import { createMatcher, type MatchPriority, normalizeName } from "../lib/name-search";

const MAX_SUGGESTIONS = 8;

/** Names normalised once, so that each keystroke only compares. */
export type NameIndex = readonly { name: string; normalized: string }[];

export function indexNames(names: readonly string[]): NameIndex {
  return names.map((name) => ({ name, normalized: normalizeName(name) }));
}

/** Matching names: from the beginning of the name, of a word, then inside words, each group in list order. */
export function suggestNames(names: NameIndex, typed: string, limit = MAX_SUGGESTIONS): string[] {
  if (!typed.trim()) return [];
  const find = createMatcher(typed);
  const matches: Record<MatchPriority, string[]> = { 0: [], 1: [], 2: [] };
  for (const { name, normalized } of names) {
    const priority = find(normalized);
    if (priority !== undefined && matches[priority].length < limit) matches[priority].push(name);
    if (matches[0].length === limit) break;
  }
  return [...matches[0], ...matches[1], ...matches[2]].slice(0, limit);
}
