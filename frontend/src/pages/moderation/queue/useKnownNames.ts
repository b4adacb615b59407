import { useCompanyNames, useJobTitles, usePlaceNames } from "../../../api/name-lists";
import type { ModeratedName } from "../../../api/types";

const NO_NAMES: readonly string[] = [];

/** The known names of this kind. */
export function useKnownNames(kind: ModeratedName["kind"]): readonly string[] {
  const lists = {
    job_title: useJobTitles(kind === "job_title"),
    company: useCompanyNames(kind === "company"),
    place: usePlaceNames(kind === "place"),
  };
  // Benefits are not merged.
  return kind === "benefit" ? NO_NAMES : (lists[kind].data ?? NO_NAMES);
}
