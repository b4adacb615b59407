import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ModerationItem, Verdict } from "../../../lib/api-types";
import { Button } from "../../../ui/Button";
import { CallFailure } from "../../../ui/CallFailure";
import { notify } from "../../../ui/notifications/notify";
import { Spinner } from "../../../ui/Spinner";
import { EmptyState } from "../../../ui/StateMessage";
import { getItemTitle } from "../item-label";
import { texts } from "../texts";
import { getVerdictTexts } from "../verdict-texts";
import { Filters } from "./Filters";
import { ItemList } from "./ItemList";
import { Position } from "./Position";
import styles from "./queue.module.css";
import type { DecisionValues } from "./schema";
import { findQueueCommand, type QueueCommand } from "./shortcuts";
import { useQueue } from "./useQueue";
import { useShortcuts } from "./useShortcuts";
import type { Undo } from "./useUndo";

const Item = lazy(() => import("./Item"));
const ShortcutHelp = lazy(() => import("./ShortcutHelp"));

interface QueueProps {
  /** Whether the tab is open. */
  active: boolean;
  /** The id of the current item. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  undo: Undo;
}

/** What waits for a decision: one item at a time with all its facts, beside the list of all. */
export function Queue({ active, selected, onSelect, undo }: QueueProps) {
  const unanswered = useRef(new Map<string, string>());
  const queue = useQueue(selected, onSelect, (id) =>
    unanswered.current.delete(id) ? texts.maybeDecided : texts.decidedByOther,
  );
  const { call, items, current } = queue;
  const rootRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const movesFocus = useRef(false);
  /** What was typed about items that were left without a decision. */
  const drafts = useRef(new Map<string, DecisionValues>());
  const [usesShortcuts, setUsesShortcuts] = useState(true);
  const [helpOpen, setHelpOpen] = useState(false);

  const focusCurrent = () => {
    // The code of items may still be loading.
    if (!movesFocus.current || (current && !headingRef.current)) return;
    movesFocus.current = false;
    (headingRef.current ?? document.querySelector("h1"))?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is shown
  useEffect(focusCurrent, [current?.id]);

  const move = (steps: 1 | -1) => {
    movesFocus.current = queue.move(steps);
  };
  const select = (id: string) => {
    movesFocus.current = id !== selected;
    onSelect(id);
  };
  const leave = (item: ModerationItem) => {
    movesFocus.current = true;
    drafts.current.delete(item.id);
    queue.remove(item);
  };
  const handleDecided = (item: ModerationItem, verdict: Verdict, made: { id: string; undoSeconds: number }) => {
    undo.add({ ...made, item: item.id, done: getVerdictTexts(item, verdict).done, title: getItemTitle(item) });
    leave(item);
  };
  const handleGone = (item: ModerationItem, message: string) => {
    notify({ title: message });
    leave(item);
  };
  const commands: Readonly<Record<QueueCommand, () => void>> = {
    next: () => move(1),
    previous: () => move(-1),
    undo: () => {
      const last = undo.decisions.at(-1);
      if (last) undo.undo(last);
    },
    help: () => setHelpOpen(true),
  };
  useShortcuts({
    enabled: active && usesShortcuts,
    rootRef,
    find: findQueueCommand,
    onCommand: (command) => commands[command](),
  });

  if (!call.data) return call.error ? <CallFailure call={call} texts={texts} /> : <Spinner label={texts.loading} />;
  return (
    <div ref={rootRef} className={styles.queue}>
      <Filters queue={call.data} filter={queue.filter} onChange={queue.setFilter} onHelp={() => setHelpOpen(true)} />
      {current ? (
        <div className={styles.columns}>
          <ItemList items={items} current={current} onSelect={select} />
          <div className={styles.current}>
            <Position at={queue.position + 1} count={items.length} onMove={move} />
            <Suspense fallback={<Spinner label={texts.loading} />}>
              <Item
                key={current.id}
                item={current}
                headingRef={headingRef}
                onShown={focusCurrent}
                rootRef={rootRef}
                usesShortcuts={active && usesShortcuts}
                drafts={drafts.current}
                unanswered={unanswered.current}
                onDecided={(verdict, made) => handleDecided(current, verdict, made)}
                onGone={(message) => handleGone(current, message)}
              />
            </Suspense>
          </div>
        </div>
      ) : (
        <NothingWaits queue={queue} />
      )}
      {helpOpen && (
        <Suspense fallback={null}>
          <ShortcutHelp usesShortcuts={usesShortcuts} onChange={setUsesShortcuts} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
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
