import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { CompanyListItem } from "../../../lib/api-types";

const PARAM = "compare";
const MAX_EXTRA = 2;

/** The compared companies, stored in the URL. */
export function useComparedCompanies(first: CompanyListItem, companies: readonly CompanyListItem[]) {
  const [params, setParams] = useSearchParams();
  const extra = useMemo(() => {
    const names = new Set(params.getAll(PARAM));
    names.delete(first.name);
    const matches = [...names].map((name) => companies.find((company) => company.name === name));
    return matches.filter((company) => company !== undefined).slice(0, MAX_EXTRA);
  }, [params, first, companies]);

  const setNames = (names: readonly string[]) => {
    const next = new URLSearchParams(params);
    next.delete(PARAM);
    for (const name of names) next.append(PARAM, name);
    setParams(next, { replace: true });
  };
  const names = extra.map(({ name }) => name);
  return {
    extra,
    isFull: extra.length === MAX_EXTRA,
    add: (name: string) => setNames([...names, name]),
    remove: (name: string) => setNames(names.filter((other) => other !== name)),
  };
}
