import Keyboard from "lucide-react/icons/keyboard";
import type { ModerationKind, ModerationQueue } from "../../../api/types";
import { countWaiting } from "../../../features/moderation/moderation-queue";
import { formatNumber } from "../../../lib/format";
import { texts } from "../texts";
import { Key } from "./Key";
import styles from "./queue.module.css";
import { KEYS } from "./shortcuts";
import type { Filter } from "./useQueue";

interface FiltersProps {
  queue: ModerationQueue;
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/** Chooses all items or one kind. Only kinds that wait are offered. */
export function Filters({ queue, filter, onChange, onHelp }: FiltersProps) {
  const kinds = (Object.keys(texts.kinds) as ModerationKind[]).filter(
    (kind) => kind === filter || queue.counts[kind] > 0,
  );
  const options = [
    { value: "all", label: texts.all, count: countWaiting(queue) } as const,
    ...kinds.map((kind) => ({ value: kind, label: texts.kinds[kind], count: queue.counts[kind] })),
  ];
  return (
    <div className={styles.bar}>
      <fieldset className={styles.filters} aria-label={texts.filter}>
        {options.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={value === filter}
            onClick={() => onChange(value)}
          >
            {label} <span className={styles.count}>{formatNumber(count)}</span>
          </button>
        ))}
      </fieldset>
      <button type="button" className={styles.help} aria-haspopup="dialog" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
        {texts.help}
        <Key name={KEYS.help} />
      </button>
    </div>
  );
}
