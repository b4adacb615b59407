import { useMemo } from "react";
import { maxSchoolLength } from "../../../../../shared/limits.json";
import { compareNames } from "../../../lib/collation";
import { indexNames, suggestNames } from "../../../ui/suggest-names";
import { useInstitutions } from "../api";
import type { FieldProps } from "./props";
import { SuggestionField } from "./SuggestionField";

interface ProgramFieldProps extends FieldProps {
  label: string;
  /** The institution as typed. */
  institution: string;
}

/** The study programmes of an institution; of all, if it is unknown or its programmes are. */
function usePrograms(institution: string): readonly string[] {
  const institutions = useInstitutions();
  return useMemo(() => {
    const typed = institution.trim().toLocaleLowerCase("nb");
    const chosen = institutions.find(({ name, shortName }) =>
      [name, shortName].some((known) => known?.toLocaleLowerCase("nb") === typed),
    );
    if (chosen && chosen.programs.length > 0) return chosen.programs;
    return [...new Set(institutions.flatMap(({ programs }) => programs))].sort(compareNames);
  }, [institutions, institution]);
}

/** A study programme with suggestions. Free text is allowed. */
export function ProgramField({ label, institution, error, ...field }: ProgramFieldProps) {
  const programs = usePrograms(institution);
  const index = useMemo(() => indexNames(programs), [programs]);
  const suggestions = useMemo(() => {
    const suggestions = suggestNames(index, field.value).map((name) => ({ key: name, name }));
    return suggestions.length === 1 && suggestions[0]?.name === field.value.trim() ? [] : suggestions;
  }, [index, field.value]);
  return (
    <SuggestionField
      {...field}
      label={label}
      maxLength={maxSchoolLength}
      suggestions={suggestions}
      onPick={({ name }) => field.onChange(name)}
      error={error}
    />
  );
}
