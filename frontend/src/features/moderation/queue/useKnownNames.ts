import type { ModeratedName } from "../../../lib/api-types";
import { useCompanyNames, useJobTitles, useMunicipalities } from "../../../lib/name-lists";

const NO_NAMES: readonly string[] = [];

/** The known names of this kind. */
export function useKnownNames(kind: ModeratedName["kind"]): readonly string[] {
  const lists = {
    job_title: useJobTitles(kind === "job_title"),
    company: useCompanyNames(kind === "company"),
    place: useMunicipalities(kind === "place"),
  };
  // Benefits are not merged.
  return kind === "benefit" ? NO_NAMES : (lists[kind].data ?? NO_NAMES);
}
