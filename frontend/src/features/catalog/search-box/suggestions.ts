import { compareNames } from "../../../lib/collation";
import { createMatcher, type MatchPriority, normalizeName, toSearchKey } from "../../../lib/name-search";
import type { Aliases, NameLists } from "./api";

export type SuggestionType = "job" | "company" | "location";

export interface Suggestion {
  type: SuggestionType;
  title: string;
  /** The place of a job, if the text names both. */
  location?: string;
  /** The other name that matches. */
  alias?: string;
  priority: MatchPriority;
}

const MAX_PER_TYPE = { job: 4, company: 3, location: 3 } as const satisfies Record<SuggestionType, number>;
const MAX_SUGGESTIONS = 8;
const TYPE_ORDER: Readonly<Record<SuggestionType, number>> = { job: 0, company: 1, location: 2 };

interface IndexedName {
  title: string;
  alias?: string;
  normalized: string;
}

/** Names normalised once, so that each keystroke only compares. Best known first, each before its other names. */
export type SuggestionIndex = Readonly<Record<SuggestionType, readonly IndexedName[]>>;

function indexNames(titles: readonly string[], aliases: Aliases[keyof Aliases]): IndexedName[] {
  const aliasesByTitle = new Map<string, string[]>();
  for (const { alias, name } of aliases) aliasesByTitle.set(name, [...(aliasesByTitle.get(name) ?? []), alias]);
  return titles.flatMap((title) => [
    { title, normalized: normalizeName(title) },
    ...(aliasesByTitle.get(title) ?? []).map((alias) => ({ title, alias, normalized: normalizeName(alias) })),
  ]);
}

/** The indexed names of each list, which outlive the page. */
const indexed = new WeakMap<readonly string[], { aliases: unknown; names: readonly IndexedName[] }>();

function indexOnce(titles: readonly string[], aliases: Aliases[keyof Aliases]): readonly IndexedName[] {
  const known = indexed.get(titles);
  if (known?.aliases === aliases) return known.names;
  const names = indexNames(titles, aliases);
  indexed.set(titles, { aliases, names });
  return names;
}

export function buildSuggestionIndex(lists: NameLists, aliases: Aliases): SuggestionIndex {
  return {
    job: indexOnce(lists.jobTitles, aliases.jobTitles),
    company: indexOnce(lists.companies, aliases.companies),
    location: indexOnce(lists.locations, aliases.locations),
  };
}

interface Candidate extends Suggestion {
  /** The whole name is typed. */
  exact: boolean;
}

/** The best names of one type: the whole name first, then by priority, then the best known. */
function findMatches(names: readonly IndexedName[], type: SuggestionType, typed: string): Candidate[] {
  const find = createMatcher(typed);
  const wholeName = `\n${toSearchKey(typed)}`;
  const exact: Candidate[] = [];
  const matches: Record<MatchPriority, Candidate[]> = { 0: [], 1: [], 2: [] };
  for (const { title, alias, normalized } of names) {
    const match = find(normalized);
    // A part of a word of another name shows nothing that people know.
    if (match === undefined || (alias && match === 2)) continue;
    const isExact = normalized.endsWith(wholeName);
    // The title itself does not begin with the text.
    const priority = alias && !isExact ? 1 : match;
    (isExact ? exact : matches[priority]).push({ type, title, priority, exact: isExact, ...(alias && { alias }) });
  }
  return takeTitles([exact, matches[0], matches[1], matches[2]].flat(), MAX_PER_TYPE[type]);
}

/** The first candidates, one for each title. */
function takeTitles(candidates: readonly Candidate[], count: number): Candidate[] {
  const byTitle = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (byTitle.size === count) break;
    if (!byTitle.has(candidate.title)) byTitle.set(candidate.title, candidate);
  }
  return [...byTitle.values()];
}

/** Words between a job title and a place, as search keys. */
const PREPOSITIONS = new Set(["i", "paa"]);
/** One letter starts too many names. */
const MIN_PLACE_LENGTH = 2;

/** The job and the place that the words name, in either order: 'sykepleier bergen'. */
function findJobInPlace(index: SuggestionIndex, typed: string): Suggestion | undefined {
  const words = toSearchKey(typed).split(" ");
  const pairs = words.slice(1).flatMap((_, position) => {
    const before = words.slice(0, position + 1);
    const after = words.slice(position + 1);
    return [
      [before, after],
      [after, before],
    ] as const;
  });
  let best: (Suggestion & { exactNames: number }) | undefined;
  for (const [titleWords, placeWords] of pairs) {
    const placeText = placeWords.slice(PREPOSITIONS.has(placeWords[0] ?? "") ? 1 : 0).join(" ");
    if (placeText.length < MIN_PLACE_LENGTH) continue;
    const [place] = findMatches(index.location, "location", placeText);
    const [job] = findMatches(index.job, "job", titleWords.join(" "));
    if (place?.priority !== 0 || job?.priority !== 0) continue;
    const exactNames = Number(place.exact) + Number(job.exact);
    if (best && best.exactNames >= exactNames) continue;
    best = { type: "job", title: job.title, location: place.title, priority: 0, exactNames };
  }
  return best;
}

function compareSuggestions(left: Suggestion, right: Suggestion): number {
  return (
    left.priority - right.priority ||
    TYPE_ORDER[left.type] - TYPE_ORDER[right.type] ||
    compareNames(left.title, right.title)
  );
}

/** Words of questions about pay, as search keys. The server has the same list. */
const QUESTION_WORDS = new Set(
  (
    "aarslonn ei en et for gjennomsnittslonn hva hvor lonn lonna lonnen lonninger maanedslonn mye snittlonn som " +
    "startlonn timelonn tjener"
  ).split(" "),
);

/** What a question is about: 'sykepleier' of 'hva tjener en sykepleier'. */
function findQuestionSubject(typed: string): string {
  const words = typed.split(/\s+/);
  return words.filter((word) => !QUESTION_WORDS.has(toSearchKey(word))).join(" ");
}

/**
 * At most eight names. The best known are chosen; they are sorted by priority, type and name. A question without matches has
 * those of its subject.
 */
export function suggest(index: SuggestionIndex, typed: string): Suggestion[] {
  const found = suggestNames(index, typed);
  return found.length > 0 ? found : suggestNames(index, findQuestionSubject(typed));
}

function suggestNames(index: SuggestionIndex, typed: string): Suggestion[] {
  if (!typed.trim()) return [];
  const jobs = findMatches(index.job, "job", typed);
  const companies = findMatches(index.company, "company", typed);
  const names = [...jobs, ...companies, ...findMatches(index.location, "location", typed)]
    .sort((left, right) => Number(right.exact) - Number(left.exact) || left.priority - right.priority)
    .slice(0, MAX_SUGGESTIONS)
    .sort(compareSuggestions);
  const pair = jobs.length + companies.length === 0 && findJobInPlace(index, typed);
  return pair ? [pair, ...names].slice(0, MAX_SUGGESTIONS) : names;
}
