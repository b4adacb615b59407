import { useEffect, useEffectEvent, useState } from "react";
import type { ModerationItem, ModerationKind } from "../../../api/types";
import { useModerationQueue } from "../../../features/moderation/moderation-queue";
import { notify } from "../../../ui/notifications/notify";
import { texts } from "../texts";

export type Filter = ModerationKind | "all";

interface Options {
  /** The id of the current item. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** An item opened from outside the queue, such as from the log. */
  opened: ModerationItem | null;
  /** The ids of items that this moderator has decided. They are not shown. */
  decided: readonly string[];
}

/** The moderation queue, filtered by kind, and the position in it. */
export function useQueue({ selected, onSelect, opened, decided }: Options) {
  const call = useModerationQueue();
  const [chosenFilter, setChosenFilter] = useState<Filter>("all");
  const waiting = call.data?.items.filter(({ id }) => id !== opened?.id);
  const all = waiting && [...(opened ? [opened] : []), ...waiting].filter(({ id }) => !decided.includes(id));
  const selectedItem = all?.find(({ id }) => id === selected);
  // Undoing a decision selects its item. The filter gives way if the item is of another kind.
  const filter = selectedItem && selectedItem.kind !== chosenFilter ? "all" : chosenFilter;
  const items = (all ?? []).filter(({ kind }) => filter === "all" || kind === filter);
  const position = Math.max(
    0,
    items.findIndex(({ id }) => id === selected),
  );
  const current = items[position];

  const gone = all !== undefined && selectedItem === undefined ? selected : null;
  const notifyGone = useEffectEvent(() => notify({ title: texts.decidedByOther }));
  useEffect(() => {
    if (gone !== null) {
      notifyGone();
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
    /** Moves from the current item, which was just decided, to the next or else the previous one. */
    leave: () => onSelect((items[position + 1] ?? items[position - 1])?.id ?? null),
  };
}
