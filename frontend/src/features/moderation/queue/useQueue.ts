import { useEffect, useEffectEvent, useState } from "react";
import type { ModerationItem, ModerationKind, ModerationQueue } from "../../../lib/api-types";
import { useModerationQueue } from "../../../lib/moderation-queue";
import { notify } from "../../../ui/notifications/notify";

export type Filter = ModerationKind | "all";

function removeItem(queue: ModerationQueue, { id, kind }: ModerationItem): ModerationQueue {
  return {
    counts: { ...queue.counts, [kind]: Math.max(0, queue.counts[kind] - 1) },
    items: queue.items.filter((item) => item.id !== id),
  };
}

/** The queue, its items of one kind or all, and the current one. `explainGone` says why an item left the queue. */
export function useQueue(
  selected: string | null,
  onSelect: (id: string | null) => void,
  explainGone: (id: string) => string,
) {
  const call = useModerationQueue();
  const [chosenFilter, setChosenFilter] = useState<Filter>("all");
  const all = call.data?.items;
  const selectedItem = all?.find(({ id }) => id === selected);
  // An item that came back by undoing is shown, also if it is of another kind.
  const filter = selectedItem && selectedItem.kind !== chosenFilter ? "all" : chosenFilter;
  const items = (all ?? []).filter(({ kind }) => filter === "all" || kind === filter);
  const position = Math.max(
    0,
    items.findIndex(({ id }) => id === selected),
  );
  const current = items[position];

  const gone = all !== undefined && selectedItem === undefined ? selected : null;
  const notifyGone = useEffectEvent((id: string) => notify({ title: explainGone(id) }));
  useEffect(() => {
    if (gone !== null) {
      notifyGone(gone);
      onSelect(null);
    } else if (selected === null && current) onSelect(current.id);
  }, [gone, selected, current, onSelect]);

  return {
    call,
    filter,
    setFilter: (kind: Filter) => {
      setChosenFilter(kind);
      onSelect(all?.find((item) => kind === "all" || item.kind === kind)?.id ?? null);
    },
    items,
    position,
    current,
    /** Returns false at the ends of the list. */
    move: (steps: 1 | -1) => {
      const next = items[position + steps];
      if (next) onSelect(next.id);
      return next !== undefined;
    },
    remove: (item: ModerationItem) => {
      onSelect((items[position + 1] ?? items[position - 1])?.id ?? null);
      // The server sends at most 100 items: the others are fetched when these are done.
      const isLast = all?.length === 1;
      void call.mutate((queue) => queue && removeItem(queue, item), { revalidate: isLast });
    },
  };
}
