import { useMemo } from "react";
import { useUrlParams } from "../../../ui/useUrlParams";

const PARAM = "compare";
const MAX_EXTRA = 2;

/** The items compared with the first one, stored in the URL. */
export function useComparedNames<Item extends { name: string }>(first: Item, items: readonly Item[]) {
  const [params, updateParams] = useUrlParams();
  const extra = useMemo(() => {
    const names = new Set(params.getAll(PARAM));
    names.delete(first.name);
    const matches = [...names].map((name) => items.find((item) => item.name === name));
    return matches.filter((item) => item !== undefined).slice(0, MAX_EXTRA);
  }, [params, first, items]);

  const setNames = (names: readonly string[]) => updateParams({ [PARAM]: names });
  const names = extra.map(({ name }) => name);
  return {
    extra,
    isFull: extra.length === MAX_EXTRA,
    add: (name: string) => setNames([...names, name]),
    remove: (name: string) => setNames(names.filter((other) => other !== name)),
  };
}
