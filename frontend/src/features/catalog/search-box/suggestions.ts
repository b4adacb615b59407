import { compareNames } from "../../../lib/collation";
import { createMatcher, normalizeName } from "../../../lib/name-search";
import type { NameLists } from "../api";

export type SuggestionType = "job" | "company" | "location";

export interface Suggestion {
  type: SuggestionType;
  title: string;
  /** 0 if the title starts with the typed text, 1 if it contains it. */
  priority: 0 | 1;
}

const MAX_PER_TYPE = { job: 4, company: 3, location: 3 } as const satisfies Record<SuggestionType, number>;
const MAX_SUGGESTIONS = 8;
const TYPE_ORDER: Readonly<Record<SuggestionType, number>> = { job: 0, company: 1, location: 2 };

interface IndexedName {
  title: string;
  normalized: string;
}

/** Names normalised once, so that each keystroke only compares. */
export type SuggestionIndex = Readonly<Record<SuggestionType, readonly IndexedName[]>>;

const indexTitles = (titles: readonly string[]): IndexedName[] =>
  titles.map((title) => ({ title, normalized: normalizeName(title) }));

export function buildSuggestionIndex(lists: NameLists): SuggestionIndex {
  return {
    job: indexTitles(lists.jobTitles),
    company: indexTitles(lists.companies),
    location: indexTitles(lists.locations),
  };
}

function compareSuggestions(left: Suggestion, right: Suggestion): number {
  return (
    left.priority - right.priority ||
    TYPE_ORDER[left.type] - TYPE_ORDER[right.type] ||
    compareNames(left.title, right.title)
  );
}

/** Matching names of one type: prefix matches first, each group in list order. */
function findMatches(
  names: readonly IndexedName[],
  type: SuggestionType,
  find: ReturnType<typeof createMatcher>,
): Suggestion[] {
  const matches: [Suggestion[], Suggestion[]] = [[], []];
  for (const name of names) {
    const priority = find(name.normalized);
    if (priority === undefined) continue;
    if (matches[priority].length < MAX_PER_TYPE[type]) matches[priority].push({ type, title: name.title, priority });
    if (matches[0].length === MAX_PER_TYPE[type]) break;
  }
  return matches.flat().slice(0, MAX_PER_TYPE[type]);
}

export function suggest(index: SuggestionIndex, typed: string): Suggestion[] {
  if (!typed.trim()) return [];
  const find = createMatcher(typed);
  return (["job", "company", "location"] as const)
    .flatMap((type) => findMatches(index[type], type, find))
    .sort(compareSuggestions)
    .slice(0, MAX_SUGGESTIONS);
}
