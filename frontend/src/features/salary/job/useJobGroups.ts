import { useMemo, useState } from "react";
import { buildUrl } from "../../../lib/api";
import type { JobSummary, NamedFigures } from "../../../lib/api-types";
import { compareNames } from "../../../lib/collation";
import { useWholeList } from "../../../lib/whole-list";
import type { JobFilters } from "../api";
import { texts } from "./texts";

export type GroupKind = "companies" | "locations";

/** A company, or a place with its county. */
export interface JobGroup extends NamedFigures {
  county?: string | null;
}

/** All companies or places of a summary with these filters; `null` filters fetch nothing. */
export function useJobGroups(kind: GroupKind, summary: JobSummary, filters: JobFilters | null) {
  const url = filters && buildUrl(`/api/jobs/${encodeURIComponent(summary.jobTitle)}/${kind}`, { ...filters });
  return useWholeList<JobGroup>(
    url,
    summary[kind],
    kind === "companies" ? summary.companyCount : summary.locationCount,
  );
}

/** The options of a select of companies or places, fetched when the user is about to open it. */
export function useGroupOptions(kind: GroupKind, unfiltered: JobSummary) {
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, isValidating, mutate } = useJobGroups(kind, unfiltered, isWanted ? {} : null);
  const names = useMemo(() => (data ?? []).map(({ name }) => name).sort(compareNames), [data]);
  const load = () => {
    setIsWanted(true);
    if (error && !isValidating) void mutate();
  };
  const missing = error && !isValidating ? texts.namesFailed : texts.loading;
  return {
    items: data ?? [],
    names,
    /** Shown in place of the names. */
    note: isWanted && !data ? missing : null,
    /** Handlers of the select. */
    onApproach: { onPointerEnter: load, onPointerDown: load, onFocus: load },
  };
}
