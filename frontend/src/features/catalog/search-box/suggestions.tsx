import type { LucideIcon } from "lucide-react";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import Building2 from "lucide-react/icons/building-complex";
import MapPin from "lucide-react/icons/map-pin";
import type { ComponentProps } from "react";
import type { NameAliases } from "#api/types";
import { describePeople } from "#domain/describe-people";
import { createMatcher, type MatchPriority, normalizeName, toSearchKey } from "#lib/name-search";
import { compareNames } from "#lib/names";
import { HighlightedText } from "#ui/HighlightedText";
import layout from "#ui/layout.module.css";
import type { NameLists } from "./api";
import styles from "./SearchBox.module.css";
import { texts } from "./texts";

interface JobFilters {
  location?: string;
  company?: string;
  experience?: string;
}

export type SuggestionType = "job" | "company" | "location";

export interface Suggestion {
  type: SuggestionType;
  title: string;
  /** The name, or the people that the text names with a job: 'Sykepleier i Bergen med 3–5 års erfaring'. */
  text: string;
  /** The people, if the text names them with a job. */
  filters?: JobFilters;
  /** The alias that matches. */
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

/** Names normalised once, so that each keystroke only compares. Best known first, each before its aliases. */
export type SuggestionIndex = Readonly<Record<SuggestionType, readonly IndexedName[]>>;

function indexNames(titles: readonly string[], aliases: NameAliases[keyof NameAliases]): IndexedName[] {
  const aliasesByTitle = new Map<string, string[]>();
  for (const { alias, name } of aliases) aliasesByTitle.set(name, [...(aliasesByTitle.get(name) ?? []), alias]);
  return titles.flatMap((title) => [
    { title, normalized: normalizeName(title) },
    ...(aliasesByTitle.get(title) ?? []).map((alias) => ({ title, alias, normalized: normalizeName(alias) })),
  ]);
}

/** The indexed names of each list, which outlive the page. */
const indexed = new WeakMap<readonly string[], { aliases: unknown; names: readonly IndexedName[] }>();

function indexOnce(titles: readonly string[], aliases: NameAliases[keyof NameAliases]): readonly IndexedName[] {
  const known = indexed.get(titles);
  if (known?.aliases === aliases) return known.names;
  const names = indexNames(titles, aliases);
  indexed.set(titles, { aliases, names });
  return names;
}

export function buildSuggestionIndex(lists: NameLists, aliases: NameAliases): SuggestionIndex {
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

/** The best names of one type: the whole name, then those that begin with the text, then the best known. */
function findMatches(names: readonly IndexedName[], type: SuggestionType, typed: string): Candidate[] {
  const find = createMatcher(typed);
  const wholeName = `\n${toSearchKey(typed)}`;
  const exact: Candidate[] = [];
  const beginnings: Candidate[] = [];
  const others: Candidate[] = [];
  for (const { title, alias, normalized } of names) {
    const match = find(normalized);
    // Inside a word, aliases match texts that seem unrelated to the title.
    if (match === undefined || (alias && match === 2)) continue;
    const isExact = normalized.endsWith(wholeName);
    // The title itself does not begin with the text.
    const priority = alias && !isExact ? 1 : match;
    (isExact ? exact : priority === 0 ? beginnings : others).push({
      type,
      title,
      text: title,
      priority,
      exact: isExact,
      ...(alias && { alias }),
    });
  }
  return takeTitles([...exact, ...beginnings, ...others], MAX_PER_TYPE[type]);
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

/** Words between a job title and a place or an employer, as search keys. */
const PREPOSITIONS = new Set(["i", "paa", "hos"]);
const YEARS = /\b(\d{1,2}) aars?\b/;
const EXPERIENCE_WORDS = /\b(med|erfaring|erf|ansiennitet)\b/g;
/** Shorter texts begin too many names. */
const MIN_LENGTH = { location: 2, company: 3 };
/** The bands of experience, by the first year after them. */
const BANDS = [
  [1, "0-1"],
  [3, "1-3"],
  [5, "3-5"],
  [10, "5-10"],
  [81, "10+"],
] as const;

/** The job and the filters that the words name, in any order: 'sykepleier bergen 3 år', 'utvikler equinor'. */
function findFilteredJob(index: SuggestionIndex, typed: string): Suggestion | undefined {
  const key = toSearchKey(typed);
  const years = YEARS.exec(key)?.[1];
  const experience = years && BANDS.find(([end]) => Number(years) < end)?.[1];
  const rest = experience ? key.replace(YEARS, " ").replace(EXPERIENCE_WORDS, " ").trim() : key;
  if (rest === "") return undefined;
  const words = rest.split(/\s+/);
  const filters = experience ? { experience } : {};
  const [job] = experience ? findMatches(index.job, "job", words.join(" ")) : [];
  if (job?.priority === 0) return describe(job.title, filters);
  const found = findTitleAndFilter(index, words);
  return found && describe(found.title, { ...found.filters, ...filters });
}

const describe = (title: string, filters: JobFilters): Suggestion => ({
  type: "job",
  title,
  text: describePeople(title, filters),
  filters,
  priority: 0,
});

interface TitleWithFilter {
  title: string;
  filters: JobFilters;
  /** How many of the two names are typed whole. */
  exactNames: number;
}

function findTitleAndFilter(index: SuggestionIndex, words: readonly string[]): TitleWithFilter | undefined {
  const pairs = words.slice(1).flatMap((_, position) => {
    const before = words.slice(0, position + 1);
    const after = words.slice(position + 1);
    return [
      [before, after],
      [after, before],
    ] as const;
  });
  const found = pairs.flatMap(([titleWords, filterWords]) => {
    const [job] = findMatches(index.job, "job", titleWords.join(" "));
    return job?.priority === 0 ? findFilters(index, job, filterWords) : [];
  });
  const most = Math.max(...found.map(({ exactNames }) => exactNames));
  return found.find(({ exactNames }) => exactNames === most);
}

/** The place or the employer that the words name. */
function findFilters(index: SuggestionIndex, job: Candidate, words: readonly string[]): TitleWithFilter[] {
  const text = words.slice(PREPOSITIONS.has(words[0] ?? "") ? 1 : 0).join(" ");
  return (["location", "company"] as const).flatMap((type) => {
    const [named] = text.length < MIN_LENGTH[type] ? [] : findMatches(index[type], type, text);
    if (named?.priority !== 0) return [];
    return [
      { title: job.title, filters: { [type]: named.title }, exactNames: Number(named.exact) + Number(job.exact) },
    ];
  });
}

const isWholePlace = ({ exact, type }: Candidate) => exact && type === "location";

/** A whole place comes before employers whose names begin with it. */
function compareCandidates(left: Candidate, right: Candidate): number {
  return (
    Number(isWholePlace(right)) - Number(isWholePlace(left)) ||
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

/** The best known names, sorted by priority, type and name. A question without matches gets those of its subject. */
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
    .sort(compareCandidates);
  const filtered = jobs.length + companies.length === 0 && findFilteredJob(index, typed);
  return filtered ? [filtered, ...names].slice(0, MAX_SUGGESTIONS) : names;
}

const icons: Readonly<Record<SuggestionType, LucideIcon>> = {
  job: BriefcaseBusiness,
  company: Building2,
  location: MapPin,
};

interface SuggestionRowProps {
  suggestion: Suggestion;
  typed: string;
  optionProps: ComponentProps<"li">;
}

export function SuggestionRow({ suggestion, typed, optionProps }: SuggestionRowProps) {
  const { type, alias } = suggestion;
  const Icon = icons[type];
  return (
    <li {...optionProps} className={styles.suggestion}>
      <Icon className={styles.suggestionIcon} aria-hidden="true" />
      <span className={layout.grow}>
        <HighlightedText text={suggestion.text} search={typed} />
        {alias && (
          <>
            {" "}
            <span className={styles.suggestionType}>
              <HighlightedText text={alias} search={typed} />
            </span>
          </>
        )}
      </span>{" "}
      <span className={styles.suggestionType}>{texts.types[type]}</span>
    </li>
  );
}
