import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/Button";
import { getItemTitle, texts } from "../texts";
import styles from "./queue.module.css";
import { KEYS, Key } from "./shortcuts";
import type { HeldDecision, MadeDecision } from "./useHeldDecision";

const UNDO_MS = 10_000;

interface NoticeProps {
  decision: MadeDecision;
  onUndo: () => void;
  onEnd: () => void;
}

function Notice({ decision, onUndo, onEnd }: NoticeProps) {
  const noticeRef = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    // The focused button goes: continue at the top of the page.
    if (noticeRef.current?.contains(document.activeElement)) document.querySelector("h1")?.focus();
    onEnd();
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={noticeRef} className={styles.notice}>
      <p>
        <strong>{decision.done}.</strong> <bdi>{getItemTitle(decision.item)}</bdi>
      </p>
      <Button variant="quiet" onClick={onUndo}>
        {texts.undo}
        <Key name={KEYS.undo} />
      </Button>
    </div>
  );
}

/** Announces the last decision, and offers to undo it for ten seconds. */
export function UndoNotice({ decisions: { held, undo, send } }: { decisions: HeldDecision }) {
  return (
    <div className={styles.notices} role="status" aria-label={texts.undoNotice}>
      {held && <Notice key={held.item.id} decision={held} onUndo={undo} onEnd={send} />}
    </div>
  );
}
