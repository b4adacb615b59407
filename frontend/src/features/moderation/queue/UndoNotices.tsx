import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/Button";
import { texts } from "../texts";
import { Key } from "./Key";
import styles from "./queue.module.css";
import { KEYS } from "./shortcuts";
import type { Undo, UndoableDecision } from "./useUndo";

interface UndoNoticeProps {
  decision: UndoableDecision;
  /** The decision that the shortcut undoes. */
  isLast: boolean;
  undo: Undo;
}

/** How long a decision is shown that can no longer be undone, because its answer was lost. */
const SHOWN_SECONDS = 5;

function UndoNotice({ decision, isLast, undo }: UndoNoticeProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    // The focused button goes: continue at the top of the page.
    if (noticeRef.current?.contains(document.activeElement)) document.querySelector("h1")?.focus();
    undo.remove(decision.id);
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), (decision.undoSeconds || SHOWN_SECONDS) * 1000);
    return () => clearTimeout(timer);
  }, [decision.undoSeconds]);
  return (
    <div ref={noticeRef} className={styles.notice}>
      <p>
        <strong>{decision.done}.</strong> <bdi>{decision.title}</bdi>
      </p>
      {decision.undoSeconds > 0 && (
        <Button variant="quiet" onClick={() => undo.undo(decision)}>
          {texts.undo}
          {isLast && <Key name={KEYS.undo} />}
        </Button>
      )}
    </div>
  );
}

/** Announces each decision, and offers to undo it until it takes effect. */
export function UndoNotices({ undo }: { undo: Undo }) {
  const last = undo.decisions.at(-1);
  return (
    <div className={styles.notices} role="status" aria-label={texts.undoNotices}>
      {undo.decisions.map((decision) => (
        <UndoNotice key={decision.id} decision={decision} isLast={decision === last} undo={undo} />
      ))}
    </div>
  );
}
