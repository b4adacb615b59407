import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { educationLabels, experienceLabels } from "../../../lib/labels";
import type { JobFilters } from "../api";

const NAMES = ["experience", "education", "location", "company"] as const;

interface JobFilterState {
  filters: JobFilters;
  active: boolean;
  /** Whether the user has changed the filters on this page. */
  changedByUser: boolean;
  setFilter: (name: keyof JobFilters, value: string) => void;
  clear: () => void;
}

/** The job page's filters, stored in the URL. */
export function useJobFilters(): JobFilterState {
  const [params, setParams] = useSearchParams();
  const [changedByUser, setChangedByUser] = useState(false);
  const filters = useMemo(() => {
    const filters: JobFilters = {};
    for (const name of NAMES) {
      const value = params.get(name)?.trim();
      if (value) filters[name] = value;
    }
    return filters;
  }, [params]);

  const updateParams = (update: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    update(next);
    setChangedByUser(true);
    setParams(next, { replace: true });
  };

  return {
    filters,
    active: Object.keys(filters).length > 0,
    changedByUser,
    setFilter: (name, value) => updateParams((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () =>
      updateParams((next) => {
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
