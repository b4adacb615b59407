import { useMemo } from "react";
import { maxPlaceLength, maxPlaces } from "../../../../../shared/limits.json";
import { useNameAliases, usePlaceNames } from "../../../api/name-lists";
import { SuggestField, type Suggestion } from "../../../ui/SuggestField";
import { isOnlySuggestion, suggestNames } from "../../../ui/suggest-names";
import { POPULAR_PLACES, TOWNS } from "../data/towns";
import { texts } from "../texts";
import type { FieldProps } from "./props";

const MAX_SUGGESTIONS = 15;
const CLOSE_AFTER_MS = 200;
const NO_NAMES: readonly string[] = [];
const NO_SUGGESTIONS: readonly Suggestion[] = [];
const MAX_LENGTH = maxPlaces * (maxPlaceLength + ", ".length) - ", ".length;

interface PlaceFieldProps extends FieldProps {
  hint?: string;
}

/** The text before the place that is being typed, and that place. */
function splitLast(text: string): [before: string, last: string] {
  const start = text.lastIndexOf(",") + 1;
  return [text.slice(0, start), text.slice(start).trim()];
}

/** Adds the other names of places, such as official ones in another language. */
function usePlaces() {
  // The built-in towns are available at once; the other places come from the server.
  const { data: places = NO_NAMES } = usePlaceNames(true);
  const { data: aliases } = useNameAliases(true);
  return useMemo(() => {
    const placeByAlias = new Map(aliases?.locations.map(({ alias, name }) => [alias, name]));
    return { placeByAlias, names: [...new Set([...TOWNS, ...places, ...placeByAlias.keys()])] };
  }, [places, aliases]);
}

/** The places of the found names, each once, with the other name by which it was found. */
function toSuggestions(found: readonly string[], placeByAlias: ReadonlyMap<string, string>): Suggestion[] {
  const byPlace = new Map<string, Suggestion>();
  for (const name of found) {
    const place = placeByAlias.get(name) ?? name;
    if (byPlace.has(place)) continue;
    byPlace.set(place, { key: place, name: place, ...(place !== name && { detail: name }) });
  }
  return [...byPlace.values()];
}

/** Up to three places, separated by commas: popular ones first, then matches of the last one. Free text is allowed. */
export function PlaceField({ hint, error, ...field }: PlaceFieldProps) {
  const [before, typed] = splitLast(field.value);
  const { names, placeByAlias } = usePlaces();
  const suggestions = useMemo(() => {
    const found = typed ? suggestNames(names, typed, MAX_SUGGESTIONS) : POPULAR_PLACES;
    const suggested = toSuggestions(found, placeByAlias);
    return isOnlySuggestion(
      suggested.map(({ name }) => name),
      typed,
    )
      ? null
      : suggested;
  }, [names, placeByAlias, typed]);
  return (
    <SuggestField
      {...field}
      label={texts.location}
      maxLength={MAX_LENGTH}
      closeAfterMs={CLOSE_AFTER_MS}
      suggestions={suggestions ?? NO_SUGGESTIONS}
      emptyMessage={
        suggestions && (
          <>
            <strong>{texts.noPlaces}</strong>
            <br />
            {texts.noPlacesHint}
          </>
        )
      }
      onPick={({ name }) => field.onChange(before ? `${before} ${name}` : name)}
      hint={hint ? `${hint} ${texts.severalPlaces}` : texts.severalPlaces}
      error={error}
    />
  );
}
