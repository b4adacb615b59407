import { useMemo } from "react";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { INSTITUTIONS } from "../data/institutions";
import type { FieldProps } from "./props";
import { SuggestionField } from "./SuggestionField";

/** Institution names by their searchable text, which includes the short name. */
const NAMES = new Map(INSTITUTIONS.map(([name, short]) => [short ? `${name} (${short})` : name, name]));
const INDEX = indexNames([...NAMES.keys()]);

/** An institution with suggestions. Free text is allowed. */
export function InstitutionField({ label, error, ...field }: FieldProps & { label: string }) {
  const suggestions = useMemo(() => {
    const suggestions = suggestNames(INDEX, field.value).map((name) => ({ key: NAMES.get(name) ?? name, name }));
    return suggestions.length === 1 && suggestions[0]?.key === field.value.trim() ? [] : suggestions;
  }, [field.value]);
  return (
    <SuggestionField
      {...field}
      label={label}
      suggestions={suggestions}
      onPick={({ key }) => field.onChange(key)}
      error={error}
    />
  );
}
