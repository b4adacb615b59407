import { useMemo } from "react";
import { maxSchoolLength } from "../../../../../shared/limits.json";
import { useInstitutions } from "../../../features/contribution/api";
import type { FieldProps } from "../../../features/contribution/flow/useFormField";
import { compareNames } from "../../../lib/collation";
import { findKnownName } from "../../../lib/known-name";
import { NameField } from "../../../ui/NameField";

interface ProgramFieldProps extends FieldProps {
  label: string;
  /** The institution as typed. */
  institution: string;
}

/** The study programmes of an institution; of all institutions if it, or its programmes, are unknown. */
function usePrograms(institution: string): readonly string[] {
  const institutions = useInstitutions();
  return useMemo(() => {
    const chosen = institutions.find(({ name, shortName }) => findKnownName([name, shortName ?? name], institution));
    if (chosen && chosen.programs.length > 0) return chosen.programs;
    return [...new Set(institutions.flatMap(({ programs }) => programs))].sort(compareNames);
  }, [institutions, institution]);
}

/** A study programme with suggestions. */
export function ProgramField({ institution, ...field }: ProgramFieldProps) {
  return <NameField {...field} maxLength={maxSchoolLength} names={usePrograms(institution)} />;
}
