import { useMemo } from "react";
import { maxPlaceLength, maxPlaces } from "../../../../../shared/limits.json";
import { usePlaces } from "../../../api/name-lists";
import { isOnlySuggestion, suggestNames, toSuggestions } from "../../../ui/NameField";
import { SuggestField, type Suggestion } from "../../../ui/SuggestField";
import { POPULAR_PLACES, TOWNS } from "../data/towns";
import type { FieldProps } from "../flow/useFormField";
import { texts } from "../texts";

const MAX_SUGGESTIONS = 15;
const CLOSE_AFTER_MS = 200;
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

/** Up to three places, separated by commas: popular ones first, then matches of the last one. Free text is allowed. */
export function PlaceField({ hint, error, ...field }: PlaceFieldProps) {
  const [before, typed] = splitLast(field.value);
  const { names, byAlias } = usePlaces(true);
  const suggestions = useMemo(() => {
    // The built-in towns are available at once; the other places come from the server.
    const known = [...new Set([...TOWNS, ...names, ...byAlias.keys()])];
    const found = typed ? suggestNames(known, typed, MAX_SUGGESTIONS) : POPULAR_PLACES;
    const suggested = toSuggestions(found, byAlias);
    return isOnlySuggestion(
      suggested.map(({ name }) => name),
      typed,
    )
      ? null
      : suggested;
  }, [names, byAlias, typed]);
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
