import { useMemo } from "react";
import { createMatcher, type MatchPriority, normalizeName } from "#lib/name-search";
import { findKnownName } from "#lib/names";
import { SuggestField, type SuggestFieldProps, type Suggestion } from "./SuggestField";

const MAX_SUGGESTIONS = 8;

/** Matching names: the typed one, then matches at the beginning of the name, of a word, inside words, each in list order. */
export function suggestNames(names: readonly string[], typed: string, limit = MAX_SUGGESTIONS): string[] {
  if (!typed.trim()) return [];
  const find = createMatcher(typed);
  const matches: Record<MatchPriority, string[]> = { 0: [], 1: [], 2: [] };
  for (const name of names) {
    const priority = find(normalizeName(name));
    if (priority !== undefined && matches[priority].length < limit) matches[priority].push(name);
    if (matches[0].length === limit) break;
  }
  const found = new Set([findKnownName(names, typed) ?? [], matches[0], matches[1], matches[2]].flat());
  return [...found].slice(0, limit);
}

/** Whether the typed name is the only suggestion, so that there is nothing left to suggest. */
export function isOnlySuggestion(suggestions: readonly string[], typed: string): boolean {
  return suggestions.length === 1 && suggestions[0] === typed.trim();
}

type NamesByAlias = ReadonlyMap<string, readonly string[]>;

const NO_ALIASES: NamesByAlias = new Map();

/** A suggestion for each found name, or for the names of a found alias, which it shows. */
export function toSuggestions(found: readonly string[], byAlias: NamesByAlias): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  for (const detail of found) {
    for (const name of byAlias.get(detail) ?? [detail]) {
      if (!suggestions.has(name)) suggestions.set(name, { key: name, name, ...(name !== detail && { detail }) });
    }
  }
  return [...suggestions.values()];
}

const NONE: readonly Suggestion[] = [];

interface NameFieldProps extends Omit<SuggestFieldProps<Suggestion>, "suggestions" | "onPick" | "emptyMessage"> {
  /** Names to suggest. */
  names: readonly string[];
  /** Names by another name that finds them. Must be referentially stable. */
  byAlias?: NamesByAlias;
  /** Replaces filling in the field. */
  onPick?: (name: string) => void;
  /** Shown if no name matches. */
  emptyMessage?: string;
}

/** A text field that suggests names of a list. Free text is allowed. */
export function NameField({ names, byAlias = NO_ALIASES, onPick, emptyMessage, ...field }: NameFieldProps) {
  const { value, onChange } = field;
  const suggestions = useMemo(
    () => toSuggestions(suggestNames([...names, ...byAlias.keys()], value), byAlias),
    [names, value, byAlias],
  );
  const isUnknown = value.trim() !== "" && names.length > 0 && suggestions.length === 0;
  const isComplete =
    onPick === undefined &&
    isOnlySuggestion(
      suggestions.map(({ name }) => name),
      value,
    );
  return (
    <SuggestField
      {...field}
      suggestions={isComplete ? NONE : suggestions}
      onPick={({ name }) => (onPick ?? onChange)(name)}
      emptyMessage={isUnknown && emptyMessage}
    />
  );
}
