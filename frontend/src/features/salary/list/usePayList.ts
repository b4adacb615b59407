import { useDeferredValue, useMemo } from "react";
import { createMatcher, normalizeName } from "#lib/name-search";
import { compareNames } from "#lib/names";
import { useFilterText } from "#ui/FilterField";
import { useUrlParams } from "#ui/useUrlParams";

/** `count` is the order of the server: most entries first. */
export type Sort = "count" | "average" | "country" | "name";

export interface ListItem {
  name: string;
  /** The amount of the row; `null` if there is none. */
  amount: number | null;
  /** How it differs from that of the country, percent. */
  deviation?: number | null;
}

const SORTS: readonly Sort[] = ["count", "average", "name"];

type Comparison = (left: ListItem, right: ListItem) => number;

const byNumber =
  (figure: (item: ListItem) => number | null | undefined): Comparison =>
  (left, right) =>
    (figure(right) ?? Number.NEGATIVE_INFINITY) - (figure(left) ?? Number.NEGATIVE_INFINITY);

const comparisons: Readonly<Record<Exclude<Sort, "count">, Comparison>> = {
  average: byNumber(({ amount }) => amount),
  country: byNumber(({ deviation }) => deviation),
  name: (left, right) => compareNames(left.name, right.name),
};

/** A filtered and sorted list. Filter and sort order are stored in the URL; the first order is that of the items. */
export function usePayList<Item extends ListItem>(items: readonly Item[], sorts = SORTS) {
  const filter = useFilterText();
  const [params, updateParams] = useUrlParams();
  const sort = sorts.find((candidate) => candidate === params.get("sort")) ?? "count";
  const sorted = useMemo(() => (sort === "count" ? items : items.toSorted(comparisons[sort])), [items, sort]);

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

  const setSort = (sort: Sort) => updateParams({ sort: sort === "count" ? null : sort });
  return { filter, sort, sorts, setSort, visibleItems };
}

export type PayListState<Item extends ListItem> = ReturnType<typeof usePayList<Item>>;
