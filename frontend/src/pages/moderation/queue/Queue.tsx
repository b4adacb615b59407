import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DecisionForm, ModerationItem } from "#api/types";
import { useModerationQueue } from "#features/moderation/moderation-queue";
import { Button } from "#ui/Button";
import { LazySection } from "#ui/ErrorBoundary";
import { useIdleLoad, useLazyDialog } from "#ui/late-code";
import { lazy } from "#ui/lazy";
import { notify } from "#ui/notifications/notify";
import { QueryFailure } from "#ui/QueryState";
import { Spinner } from "#ui/Spinner";
import { EmptyState } from "#ui/StateMessage";
import { getActionTexts, texts } from "../texts";
import type { DecisionValues } from "./DecisionForm";
import { MergeName } from "./MergeName";
import { type Filter, Filters, ItemList, Position } from "./QueueNavigation";
import styles from "./queue.module.css";
import { findQueueCommand, type QueueCommand, useShortcuts } from "./shortcuts";
import type { HeldDecision } from "./useHeldDecision";

const loadItem = () => import("./Item");
const Item = lazy(loadItem);
const loadHelp = () => import("./ShortcutHelp");

interface QueueOptions extends Pick<QueueProps, "selected" | "onSelect" | "opened"> {
  /** The ids of items that this moderator has decided. They are not shown. */
  decided: readonly string[];
}

/** The moderation queue, filtered by kind, and the position in it. */
function useQueue({ selected, onSelect, opened, decided }: QueueOptions) {
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

interface ItemFocusOptions extends Pick<QueueProps, "active" | "opened"> {
  current: ModerationItem | undefined;
}

/** Focuses the heading of the current item once it is there, if the moderator moved to it. */
function useItemFocus({ active, current, opened }: ItemFocusOptions) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const movesFocus = useRef(false);
  const focusCurrent = () => {
    // The tab may be opening, and the code of items loading.
    if (!active || !movesFocus.current || (current && !headingRef.current)) return;
    movesFocus.current = false;
    (headingRef.current ?? document.querySelector("h1"))?.focus();
  };
  useEffect(() => {
    if (opened) movesFocus.current = true;
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useEffect(focusCurrent, [current?.id, opened, active]);
  return {
    headingRef,
    focusCurrent,
    /** Whether the next item that is shown gets the focus. */
    focusNext: (moves: boolean) => {
      movesFocus.current = moves;
    },
  };
}

interface QueueProps {
  /** Whether the tab is open. */
  active: boolean;
  /** The id of the current item. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** An item that does not wait, opened from outside the queue, such as from the log. */
  opened: ModerationItem | null;
  /** Opens the item with this id. */
  onOpen: (id: string) => void;
  drafts: Map<string, DecisionValues>;
  decisions: HeldDecision;
}

/** What waits for a decision: one item at a time with all its facts, beside the list of all. */
export function Queue({ active, selected, onSelect, opened, onOpen, drafts, decisions }: QueueProps) {
  const queue = useQueue({ selected, onSelect, opened, decided: decisions.decided });
  const { call, items, current } = queue;
  const rootRef = useRef<HTMLDivElement>(null);
  const focus = useItemFocus({ active, current, opened });
  const [usesShortcuts, setUsesShortcuts] = useState(true);
  const { Content: ShortcutHelp, show: showHelp, close: closeHelp, error: helpError } = useLazyDialog(loadHelp);
  useIdleLoad(loadItem);

  const move = (steps: 1 | -1) => {
    focus.focusNext(queue.move(steps));
  };
  const select = (id: string) => {
    focus.focusNext(id !== selected);
    onSelect(id);
  };
  const decide = (item: ModerationItem, form: DecisionForm) => {
    focus.focusNext(true);
    decisions.hold({ form, item, done: getActionTexts(item, form.action).done });
    queue.leave();
  };
  const commands: Readonly<Record<QueueCommand, () => void>> = {
    next: () => move(1),
    previous: () => move(-1),
    undo: decisions.undo,
    help: showHelp,
  };
  useShortcuts({
    enabled: active && usesShortcuts,
    rootRef,
    find: findQueueCommand,
    onCommand: (command) => commands[command](),
  });

  if (!call.data) return call.error ? <QueryFailure query={call} texts={texts} /> : <Spinner label={texts.loading} />;
  return (
    <div ref={rootRef} className={styles.queue}>
      <Filters queue={call.data} filter={queue.filter} onChange={queue.setFilter} onHelp={showHelp} />
      {helpError}
      {current ? (
        <div className={styles.columns}>
          <ItemList items={items} current={current} onSelect={select} />
          <div className={styles.current}>
            <Position at={queue.position + 1} count={items.length} onMove={move} />
            <LazySection fallback={<Spinner label={texts.loading} />}>
              <Item
                key={current.id}
                item={current}
                headingRef={focus.headingRef}
                onShown={focus.focusCurrent}
                rootRef={rootRef}
                usesShortcuts={active && usesShortcuts}
                drafts={drafts}
                onDecided={(form) => decide(current, form)}
              />
            </LazySection>
          </div>
        </div>
      ) : (
        <NothingWaits queue={queue} />
      )}
      <MergeName onOpen={onOpen} />
      {ShortcutHelp && <ShortcutHelp usesShortcuts={usesShortcuts} onChange={setUsesShortcuts} onClose={closeHelp} />}
    </div>
  );
}

function NothingWaits({ queue: { call, filter, setFilter } }: { queue: ReturnType<typeof useQueue> }) {
  if (filter !== "all" && call.data?.items.length) {
    return (
      <EmptyState title={texts.noneOfKind}>
        <Button variant="quiet" onClick={() => setFilter("all")}>
          {texts.showAll}
        </Button>
      </EmptyState>
    );
  }
  if (call.isValidating) return <Spinner label={texts.loading} />;
  return (
    <EmptyState title={texts.empty} hint={texts.emptyHint}>
      <Button variant="quiet" onClick={() => call.mutate()}>
        {texts.refresh}
      </Button>
    </EmptyState>
  );
}
