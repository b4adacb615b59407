import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { texts } from "../texts";
import { Key } from "./Key";
import styles from "./queue.module.css";
import { KEYS } from "./shortcuts";

interface PositionProps {
  /** From 1. */
  at: number;
  count: number;
  onMove: (steps: 1 | -1) => void;
}

/** Where the current item is in the queue, and the way to its neighbours. */
export function Position({ at, count, onMove }: PositionProps) {
  const isFirst = at === 1;
  const isLast = at === count;
  return (
    <div className={styles.position}>
      <p>{texts.position(at, count)}</p>
      {/* Not `disabled`: the button would lose focus at the end of the list. */}
      <button
        type="button"
        className={styles.step}
        aria-disabled={isFirst}
        aria-label={texts.previous}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft aria-hidden="true" />
        <Key name={KEYS.previous} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-disabled={isLast}
        aria-label={texts.next}
        onClick={() => onMove(1)}
      >
        <Key name={KEYS.next} />
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}
