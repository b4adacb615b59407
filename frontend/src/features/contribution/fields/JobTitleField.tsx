import { useMemo } from "react";
import { maxJobTitleLength } from "../../../../../shared/limits.json";
import { useJobTitles } from "../../../lib/name-lists";
import type { Suggestion } from "../../../ui/SuggestInput";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import type { FieldProps } from "./props";
import { SuggestionField } from "./SuggestionField";

const NO_NAMES: readonly string[] = [];
const NOTHING: readonly Suggestion[] = [];

/** A job title with up to eight suggestions. Free text is allowed. */
export function JobTitleField({ label, error, ...field }: FieldProps & { label: string }) {
  const { data: names = NO_NAMES } = useJobTitles(true);
  const index = useMemo(() => indexNames(names), [names]);
  const suggestions = useMemo(
    () => suggestNames(index, field.value).map((name) => ({ key: name, name })),
    [index, field.value],
  );
  const isExactMatch = suggestions.length === 1 && suggestions[0]?.name === field.value.trim();
  return (
    <SuggestionField
      {...field}
      label={label}
      maxLength={maxJobTitleLength}
      suggestions={isExactMatch ? NOTHING : suggestions}
      onPick={({ name }) => field.onChange(name)}
      error={error}
    />
  );
}
