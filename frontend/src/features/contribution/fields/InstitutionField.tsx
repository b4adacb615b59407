import { useMemo } from "react";
import { maxSchoolLength } from "../../../../../shared/limits.json";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { useInstitutions } from "../api";
import type { FieldProps } from "./props";
import { SuggestionField } from "./SuggestionField";

/** An institution with suggestions. Free text is allowed. */
export function InstitutionField({ label, error, ...field }: FieldProps & { label: string }) {
  const institutions = useInstitutions();
  /** Institution names by their searchable text, which includes the short name. */
  const names = useMemo(
    () => new Map(institutions.map(({ name, shortName }) => [shortName ? `${name} (${shortName})` : name, name])),
    [institutions],
  );
  const index = useMemo(() => indexNames([...names.keys()]), [names]);
  const suggestions = useMemo(() => {
    const suggestions = suggestNames(index, field.value).map((name) => ({ key: names.get(name) ?? name, name }));
    return suggestions.length === 1 && suggestions[0]?.key === field.value.trim() ? [] : suggestions;
  }, [names, index, field.value]);
  return (
    <SuggestionField
      {...field}
      label={label}
      maxLength={maxSchoolLength}
      suggestions={suggestions}
      onPick={({ key }) => field.onChange(key)}
      error={error}
    />
  );
}
