import { useMemo } from "react";
import { educationLabels, experienceLabels } from "#domain/entry-facts";
import type { JobFilters } from "#features/salary/api";
import { useUrlParams } from "#ui/useUrlParams";

const NAMES = ["experience", "education", "location", "company"] as const;

export interface JobFilterState {
  filters: JobFilters;
  active: boolean;
  setFilter: (name: keyof JobFilters, value: string) => void;
  clear: () => void;
}

/** The job page's filters, stored in the URL. Back undoes the last change. */
export function useJobFilters(): JobFilterState {
  const [params, updateParams] = useUrlParams();
  const filters = useMemo(() => {
    const filters: JobFilters = {};
    for (const name of NAMES) {
      const value = params.get(name)?.trim();
      if (value) filters[name] = value;
    }
    return filters;
  }, [params]);

  const change = (changed: Readonly<Record<string, string | null>>) => updateParams(changed, "push");

  return {
    filters,
    active: Object.keys(filters).length > 0,
    setFilter: (name, value) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}

/** The filters as a label: 'Oslo · 1–3 år'. */
export function formatFilters(filters: Partial<Record<keyof JobFilters, string | null | undefined>>): string {
  const { location, company, experience, education } = filters;
  return [
    location,
    company,
    experience && (experienceLabels[experience] ?? experience),
    education && (educationLabels[education] ?? education),
  ]
    .filter(Boolean)
    .join(" · ");
}
