import { useMemo } from "react";
import { maxPlaceLength, maxPlaces } from "../../../../../shared/limits.json";
import { useMunicipalities } from "../../../lib/name-lists";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { POPULAR_PLACES, TOWNS } from "../data/towns";
import { texts } from "../texts";
import type { FieldProps } from "./props";
import { SuggestionField } from "./SuggestionField";

const MAX_SUGGESTIONS = 15;
const CLOSE_AFTER_MS = 200;
const NO_NAMES: readonly string[] = [];
const MAX_LENGTH = maxPlaces * (maxPlaceLength + ", ".length) - ", ".length;

interface PlaceFieldProps extends FieldProps {
  hint?: string;
}

/** The text before the place that is being typed, and that place. */
function splitLast(text: string): [before: string, last: string] {
  const start = text.lastIndexOf(",") + 1;
  return [text.slice(0, start), text.slice(start).trim()];
}

/** Up to three places, separated by commas: popular ones first, then matches of the last one. Free text is allowed. */
export function PlaceField({ hint, error, ...field }: PlaceFieldProps) {
  const [before, typed] = splitLast(field.value);
  // The built-in towns are available at once; the other municipalities come from the server.
  const { data: municipalities = NO_NAMES } = useMunicipalities(true);
  const index = useMemo(() => indexNames([...new Set([...TOWNS, ...municipalities])]), [municipalities]);
  const suggestions = useMemo(() => {
    const suggestions = typed ? suggestNames(index, typed, MAX_SUGGESTIONS) : POPULAR_PLACES;
    const isExactMatch = suggestions.length === 1 && suggestions[0] === typed;
    return isExactMatch ? null : suggestions.map((name) => ({ key: name, name }));
  }, [index, typed]);
  return (
    <SuggestionField
      {...field}
      label={texts.location}
      maxLength={MAX_LENGTH}
      closeAfterMs={CLOSE_AFTER_MS}
      suggestions={suggestions ?? []}
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
