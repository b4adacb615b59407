import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { educationLabels, experienceLabels } from "../../../lib/labels";
import type { JobFilters } from "../api";

const NAMES = ["experience", "education", "location", "company"] as const;

interface JobFilterState {
  filters: JobFilters;
  active: boolean;
  /** Set on this page, not by the initial URL. */
  changedByUser: boolean;
  setFilter: (name: keyof JobFilters, value: string) => void;
  clear: () => void;
}

/** The job page's filters, stored in the URL. */
export function useJobFilters(): JobFilterState {
  const [params, setParams] = useSearchParams();
  const [changedByUser, setChangedByUser] = useState(false);
  const filters = useMemo(() => {
    const set: JobFilters = {};
    for (const name of NAMES) {
      const value = params.get(name)?.trim();
      if (value) set[name] = value;
    }
    return set;
  }, [params]);

  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    edit(next);
    setChangedByUser(true);
    setParams(next, { replace: true });
  };

  return {
    filters,
    active: Object.keys(filters).length > 0,
    changedByUser,
    setFilter: (name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () =>
      change((next) => {
        for (const name of NAMES) next.delete(name);
      }),
  };
}

/** The filters as a label: 'Oslo · 1–3 år'. */
export function formatFilters({ location, company, experience, education }: JobFilters): string {
  return [
    location,
    company,
    experience && (experienceLabels[experience] ?? experience),
    education && (educationLabels[education] ?? education),
  ]
    .filter(Boolean)
    .join(" · ");
}
