import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { CompanyListItem } from "../../../lib/api-types";

const NAME = "compare";
const MOST_EXTRA = 2;

/** The employers that stand beside the first one, kept in the address so that a comparison can be shared. */
export function useCompared(first: CompanyListItem, companies: readonly CompanyListItem[]) {
  const [params, setParams] = useSearchParams();
  const extra = useMemo(() => {
    const names = new Set(params.getAll(NAME));
    names.delete(first.name);
    const known = [...names].map((name) => companies.find((company) => company.name === name));
    return known.filter((company) => company !== undefined).slice(0, MOST_EXTRA);
  }, [params, first, companies]);

  const write = (names: readonly string[]) => {
    const next = new URLSearchParams(params);
    next.delete(NAME);
    for (const name of names) next.append(NAME, name);
    setParams(next, { replace: true });
  };
  const names = extra.map(({ name }) => name);
  return {
    extra,
    full: extra.length === MOST_EXTRA,
    add: (name: string) => write([...names, name]),
    remove: (name: string) => write(names.filter((kept) => kept !== name)),
  };
}
