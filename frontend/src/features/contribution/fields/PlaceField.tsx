import { useMemo } from "react";
import { maxPlaceLength } from "../../../../../shared/limits.json";
import { useMunicipalities } from "../../../lib/name-lists";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { POPULAR_PLACES, TOWNS } from "../data/towns";
import { texts } from "../texts";
import type { FieldProps } from "./props";
import { SuggestionField } from "./SuggestionField";

const MAX_SUGGESTIONS = 15;
const CLOSE_AFTER_MS = 200;
const NO_NAMES: readonly string[] = [];

interface PlaceFieldProps extends FieldProps {
  hint?: string;
}

/** A place: popular ones first, then matches. Free text is allowed. */
export function PlaceField({ hint, error, ...field }: PlaceFieldProps) {
  // The built-in towns are available at once; the other municipalities come from the server.
  const { data: municipalities = NO_NAMES } = useMunicipalities(true);
  const index = useMemo(() => indexNames([...new Set([...TOWNS, ...municipalities])]), [municipalities]);
  const suggestions = useMemo(() => {
    const suggestions = field.value.trim() ? suggestNames(index, field.value, MAX_SUGGESTIONS) : POPULAR_PLACES;
    const isExactMatch = suggestions.length === 1 && suggestions[0] === field.value.trim();
    return isExactMatch ? null : suggestions.map((name) => ({ key: name, name }));
  }, [index, field.value]);
  return (
    <SuggestionField
      {...field}
      label={texts.location}
      maxLength={maxPlaceLength}
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
      onPick={({ name }) => field.onChange(name)}
      hint={hint}
      error={error}
    />
  );
}
