import { compareNames } from "../../../lib/collation";
import { findable, finder } from "../../../lib/name-search";
import type { NameLists } from "../api";

export type SuggestionType = "job" | "company" | "location";

export interface Suggestion {
  type: SuggestionType;
  title: string;
  /** 0 where the title starts with the typed text, 1 where it only contains it. */
  priority: 0 | 1;
}

const CAPS = { job: 4, company: 3, location: 3 } as const satisfies Record<SuggestionType, number>;
const MOST_SUGGESTIONS = 8;
const TYPE_ORDER: Readonly<Record<SuggestionType, number>> = { job: 0, company: 1, location: 2 };

interface Name {
  title: string;
  findable: string;
}

/** The name lists, folded once so that each typed letter only compares. */
export type SuggestionIndex = Readonly<Record<SuggestionType, readonly Name[]>>;

const fold = (titles: readonly string[]): Name[] => titles.map((title) => ({ title, findable: findable(title) }));

export function indexNames(lists: NameLists): SuggestionIndex {
  return { job: fold(lists.jobTitles), company: fold(lists.companies), location: fold(lists.locations) };
}

function compare(left: Suggestion, right: Suggestion): number {
  return (
    left.priority - right.priority ||
    TYPE_ORDER[left.type] - TYPE_ORDER[right.type] ||
    compareNames(left.title, right.title)
  );
}

/** The names of one type that contain the text, those that start with it first, in the list's own order. */
function matches(names: readonly Name[], type: SuggestionType, find: ReturnType<typeof finder>): Suggestion[] {
  const found: [Suggestion[], Suggestion[]] = [[], []];
  for (const name of names) {
    const priority = find(name.findable);
    if (priority === undefined) continue;
    if (found[priority].length < CAPS[type]) found[priority].push({ type, title: name.title, priority });
    if (found[0].length === CAPS[type]) break;
  }
  return found.flat().slice(0, CAPS[type]);
}

export function suggest(index: SuggestionIndex, typed: string): Suggestion[] {
  if (!typed.trim()) return [];
  const find = finder(typed);
  return (["job", "company", "location"] as const)
    .flatMap((type) => matches(index[type], type, find))
    .sort(compare)
    .slice(0, MOST_SUGGESTIONS);
}
