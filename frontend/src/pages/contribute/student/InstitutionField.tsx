import { useMemo } from "react";
import { maxSchoolLength } from "../../../../../shared/limits.json";
import { useInstitutions } from "../../../features/contribution/api";
import type { FieldProps } from "../../../features/contribution/flow/useFormField";
import { SuggestField } from "../../../ui/SuggestField";
import { isOnlySuggestion, suggestNames } from "../../../ui/suggest-names";

/** An institution with suggestions. Free text is allowed. */
export function InstitutionField(field: FieldProps & { label: string; hint: string }) {
  const institutions = useInstitutions();
  /** Institution names by their searchable text, which includes the short name. */
  const names = useMemo(
    () => new Map(institutions.map(({ name, shortName }) => [shortName ? `${name} (${shortName})` : name, name])),
    [institutions],
  );
  const suggestions = useMemo(() => {
    const found = suggestNames([...names.keys()], field.value).map((name) => ({ key: names.get(name) ?? name, name }));
    const keys = found.map(({ key }) => key);
    return isOnlySuggestion(keys, field.value) ? [] : found;
  }, [names, field.value]);
  return (
    <SuggestField
      {...field}
      maxLength={maxSchoolLength}
      suggestions={suggestions}
      onPick={({ key }) => field.onChange(key)}
    />
  );
}
