import { useDeferredValue, useMemo } from "react";
import type { NamedFigures } from "../../../api/types";
import { createMatcher, normalizeName } from "../../../lib/name-search";
import { useFilterText } from "../../../ui/useFilterText";
import { useUrlParams } from "../../../ui/useUrlParams";

export const SORTS = ["name", "average", "count"] as const;
export type Sort = (typeof SORTS)[number];

const sortValues: Readonly<Record<Exclude<Sort, "name">, (item: NamedFigures) => number>> = {
  average: (item) => item.averageSalary ?? -1,
  count: ({ count }) => count ?? -1,
};

function parseSort(value: string | null, countsHidden: boolean): Sort {
  const sort = SORTS.find((candidate) => candidate === value) ?? "name";
  return sort === "count" && countsHidden ? "name" : sort;
}

/** A filtered and sorted list of items in order of their names. Filter and sort order are stored in the URL. */
export function usePayList<Item extends NamedFigures>(items: readonly Item[]) {
  const filter = useFilterText();
  const [params, updateParams] = useUrlParams();
  const countsHidden = useMemo(() => items.some(({ count }) => count === null), [items]);
  const sort = parseSort(params.get("sort"), countsHidden);

  const sorted = useMemo(() => {
    if (sort === "name") return items;
    const figure = sortValues[sort];
    return items.toSorted((left, right) => figure(right) - figure(left));
  }, [items, sort]);

  // Typing has priority over rendering the rows.
  const query = useDeferredValue(filter.text.trim());
  const isFiltered = query !== "";
  const searched = useMemo(
    () => (isFiltered ? sorted.map((item) => ({ item, normalized: normalizeName(item.name) })) : []),
    [sorted, isFiltered],
  );
  const visibleItems = useMemo(() => {
    if (query === "") return sorted;
    const find = createMatcher(query);
    return searched.filter(({ normalized }) => find(normalized) !== undefined).map(({ item }) => item);
  }, [sorted, searched, query]);

  const setSort = (sort: Sort) => updateParams({ sort: sort === "name" ? null : sort });
  return { filter, sort, setSort, countsHidden, visibleItems };
}

export type PayListState<Item extends NamedFigures> = ReturnType<typeof usePayList<Item>>;
