import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "#api/client";
import type { DecisionForm, ModerationItem, ModerationQueue } from "#api/types";
import { sendDecision } from "#features/moderation/api";
import { useModerationQueue } from "#features/moderation/moderation-queue";
import { getErrorMessage } from "#lib/error-message";
import { notify } from "#ui/notifications/notify";
import { texts } from "../texts";

export interface MadeDecision {
  form: DecisionForm;
  item: ModerationItem;
  /** What was decided, such as 'Skjult'. */
  done: string;
}

interface Options {
  /** Called when the item has left the queue: it is decided, or no longer exists. */
  onDone: (item: ModerationItem) => void;
  /** Called when the decision was undone. */
  onUndone: (item: ModerationItem) => void;
}

function removeItem(queue: ModerationQueue, { id, kind }: ModerationItem): ModerationQueue {
  const items = queue.items.filter((item) => item.id !== id);
  const removed = queue.items.length - items.length;
  return { ...queue, counts: { ...queue.counts, [kind]: Math.max(0, queue.counts[kind] - removed) }, items };
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

/** Calls `onLeave` when the page is hidden or left. The returned ref is true once the component is gone. */
function useLeaving(onLeave: () => void) {
  const isUnmounted = useRef(false);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    isUnmounted.current = false;
    const handleHide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const handleLeave = () => leave();
    document.addEventListener("visibilitychange", handleHide);
    window.addEventListener("pagehide", handleLeave);
    return () => {
      document.removeEventListener("visibilitychange", handleHide);
      window.removeEventListener("pagehide", handleLeave);
      isUnmounted.current = true;
      leave();
    };
  }, []);
  return isUnmounted;
}

/**
 * Holds the last decision, so that it can be undone. Sends it when the time to undo is over, another decision is made, or
 * the page is hidden or left. The server applies a sent decision at once.
 */
export function useHeldDecision({ onDone, onUndone }: Options) {
  /** The last decision, while it can be undone. */
  const [held, setHeld] = useState<MadeDecision | null>(null);
  /** The ids of the items whose decision is held or being sent. */
  const [decided, setDecided] = useState<readonly string[]>([]);
  /** The held decision. Unlike the state, it is current between renders, so that a decision is sent only once. */
  const unsent = useRef<MadeDecision | null>(null);
  const isUnmounted = useLeaving(() => send());
  const { mutate } = useModerationQueue();

  const release = ({ item }: MadeDecision) => setDecided((ids) => ids.filter((id) => id !== item.id));

  const finish = async ({ item }: MadeDecision) => {
    if (isUnmounted.current) return;
    let isEmpty = false;
    const remove = (queue: ModerationQueue | undefined) => {
      const remaining = queue && removeItem(queue, item);
      isEmpty = remaining?.items.length === 0;
      return remaining;
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
        // The server may have stored the decision although its response was lost.
        if (!isUnmounted.current) void mutate();
      }
    }
    release(decision);
  };

  /** Removes the held decision and returns it. */
  const take = (): MadeDecision | null => {
    const decision = unsent.current;
    unsent.current = null;
    setHeld(null);
    return decision;
  };

  /** Sends the held decision. Call it when the time to undo is over. */
  const send = () => {
    const decision = take();
    if (decision) void deliver(decision);
  };

  return {
    held,
    decided,
    /** Holds a decision, which can then be undone, and sends the previous one. */
    hold: (decision: MadeDecision) => {
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

export type HeldDecision = ReturnType<typeof useHeldDecision>;
