import { texts } from "../texts";
import { Key } from "./Key";
import styles from "./queue.module.css";

interface ReadyReasonsProps {
  reasons: readonly string[];
  /** The reason that is typed now. */
  current: string;
  onPick: (reason: string) => void;
}

/** Ready-made reasons. Picking one puts it into the field, where it can be edited. */
export function ReadyReasons({ reasons, current, onPick }: ReadyReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.readyReasons}</legend>
      <div className={styles.filters}>
        {reasons.map((reason, position) => (
          <button
            key={reason}
            type="button"
            className={styles.chip}
            aria-pressed={reason === current}
            onClick={() => onPick(reason)}
          >
            {reason}
            <Key name={String(position + 1)} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
