import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api";
import { useModerationQueue } from "../../../lib/moderation-queue";
import { notify } from "../../../ui/notifications/notify";
import { undoDecision } from "../api";
import { texts } from "../texts";

/** An own decision that has not taken effect. */
export interface UndoableDecision {
  id: string;
  /** The id of its item. */
  item: string;
  /** What was decided, such as 'Skjult'. */
  done: string;
  /** The heading of its item. */
  title: string;
  undoSeconds: number;
}

export interface Undo {
  /** Oldest first. */
  decisions: readonly UndoableDecision[];
  add: (decision: UndoableDecision) => void;
  /** Called when the time to undo is over. */
  remove: (id: string) => void;
  undo: (decision: UndoableDecision) => void;
}

/** The own decisions that can still be undone. `onUndone` gets the id of the item that is back. */
export function useUndo(onUndone: (item: string) => void): Undo {
  const [decisions, setDecisions] = useState<readonly UndoableDecision[]>([]);
  const { mutate: refetchQueue } = useModerationQueue();
  const undoing = useRef(new Set<string>());
  const remove = (id: string) => setDecisions((current) => current.filter((decision) => decision.id !== id));

  const undo = async ({ id, item }: UndoableDecision) => {
    if (undoing.current.has(id)) return;
    undoing.current.add(id);
    try {
      await undoDecision(id);
      remove(id);
      await refetchQueue();
      onUndone(item);
      notify({ title: texts.undone });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        remove(id);
        notify({ title: texts.tooLate, description: texts.tooLateDescription, variant: "destructive" });
      } else {
        notify({ title: texts.notUndone, variant: "destructive" });
      }
    }
    undoing.current.delete(id);
  };
  return {
    decisions,
    add: (decision) => setDecisions((current) => [...current, decision]),
    remove,
    undo: (decision) => void undo(decision),
  };
}
