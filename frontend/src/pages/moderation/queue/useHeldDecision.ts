import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../../api/client";
import type { DecisionForm, ModerationItem, ModerationQueue } from "../../../api/types";
import { sendDecision } from "../../../features/moderation/api";
import { useModerationQueue } from "../../../features/moderation/moderation-queue";
import { getErrorMessage } from "../../../lib/error-message";
import { notify } from "../../../ui/notifications/notify";
import { texts } from "../texts";

export interface MadeDecision {
  form: DecisionForm;
  item: ModerationItem;
  /** What was decided, such as 'Skjult'. */
  done: string;
}

export interface HeldDecision {
  /** The last decision, while it can be undone. */
  held: MadeDecision | null;
  /** The ids of the items whose decision is held or being sent. */
  decided: readonly string[];
  /** Shows a decision for undoing, and sends the one before. */
  hold: (decision: MadeDecision) => void;
  /** Called when the time to undo is over. */
  send: () => void;
  undo: () => void;
}

interface Options {
  /** The item is decided or gone. */
  onDone: (item: ModerationItem) => void;
  /** The decision was undone. */
  onUndone: (item: ModerationItem) => void;
}

function removeItem(queue: ModerationQueue, { id, kind }: ModerationItem): ModerationQueue {
  const items = queue.items.filter((item) => item.id !== id);
  const removed = queue.items.length - items.length;
  return { counts: { ...queue.counts, [kind]: Math.max(0, queue.counts[kind] - removed) }, items };
}

/** Why the item is no longer in the queue; null if it still is. */
function explainGone(cause: unknown): string | null {
  if (!(cause instanceof ApiError)) return null;
  if (cause.code === "moderation_decided") return texts.decidedAlready;
  return cause.code === "unknown_item" ? texts.itemGone : null;
}

function explainFailure(cause: unknown): string {
  if (!(cause instanceof ApiError)) return texts.notLost;
  if (cause.code === "moderation_own_decision") return texts.ownDecision;
  return Object.values(cause.fields)[0] ?? getErrorMessage(cause, texts.notLost);
}

/**
 * Holds the last decision, so that it can be undone, and sends it when that time is over, another one is made, or the page
 * is hidden or left. The server applies it at once.
 */
export function useHeldDecision({ onDone, onUndone }: Options): HeldDecision {
  const [held, setHeld] = useState<MadeDecision | null>(null);
  const [decided, setDecided] = useState<readonly string[]>([]);
  /** As `held`, but current between renders: a decision is sent once. */
  const unsent = useRef<MadeDecision | null>(null);
  const isLeft = useRef(false);
  const { mutate } = useModerationQueue();

  const release = ({ item }: MadeDecision) => setDecided((ids) => ids.filter((id) => id !== item.id));

  const finish = async ({ item }: MadeDecision) => {
    if (isLeft.current) return;
    let isEmpty = false;
    const remove = (queue: ModerationQueue | undefined) => {
      const left = queue && removeItem(queue, item);
      isEmpty = left?.items.length === 0;
      return left;
    };
    await mutate(remove, { revalidate: false });
    // The server sends at most 100 items of a kind: the others are fetched when these are done.
    if (isEmpty) void mutate();
    onDone(item);
  };

  const deliver = async (decision: MadeDecision) => {
    try {
      await sendDecision(decision.form);
      await finish(decision);
    } catch (cause) {
      const gone = explainGone(cause);
      if (gone) {
        notify({ title: gone });
        await finish(decision);
      } else {
        notify({ title: texts.notDecided, description: explainFailure(cause), variant: "destructive" });
        // It may be stored although the answer was lost.
        if (!isLeft.current) void mutate();
      }
    }
    release(decision);
  };

  /** Returns the decision that was not sent. */
  const take = (): MadeDecision | null => {
    const decision = unsent.current;
    unsent.current = null;
    setHeld(null);
    return decision;
  };

  const send = () => {
    const decision = take();
    if (decision) void deliver(decision);
  };

  const sendNow = useEffectEvent(send);
  useEffect(() => {
    isLeft.current = false;
    const onHide = () => {
      if (document.visibilityState === "hidden") sendNow();
    };
    const onLeave = () => sendNow();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", onLeave);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", onLeave);
      isLeft.current = true;
      onLeave();
    };
  }, []);

  return {
    held,
    decided,
    hold: (decision) => {
      send();
      unsent.current = decision;
      setHeld(decision);
      setDecided((ids) => [...ids, decision.item.id]);
    },
    send,
    undo: () => {
      const decision = take();
      if (!decision) return;
      release(decision);
      onUndone(decision.item);
      notify({ title: texts.undone });
    },
  };
}
