import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Keyboard from "lucide-react/icons/keyboard";
import { useEffect, useRef } from "react";
import type { ModerationItem, ModerationKind, ModerationQueue } from "#api/types";
import { countWaiting } from "#features/moderation/moderation-queue";
import { formatNumber } from "#lib/format";
import { Tag } from "#ui/Tag";
import { getItemSummary, getItemTitle, texts } from "../texts";
import styles from "./queue.module.css";
import { KEYS, Key } from "./shortcuts";

export type Filter = ModerationKind | "all";

interface FiltersProps {
  queue: ModerationQueue;
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/** Offers the kinds that wait, and the chosen one. */
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

interface ItemListProps {
  items: readonly ModerationItem[];
  current: ModerationItem;
  onSelect: (id: string) => void;
}

/** All items, on wide screens. On narrow ones `Position` moves through them. */
export function ItemList({ items, current, onSelect }: ItemListProps) {
  const currentRef = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref moves to another button when the id changes
  useEffect(() => {
    // jsdom has no layout.
    currentRef.current?.scrollIntoView?.({ block: "nearest" });
  }, [current.id]);
  return (
    <nav className={styles.list} aria-label={texts.list}>
      <ul>
        {items.map((item) => {
          const isCurrent = item.id === current.id;
          return (
            <li key={item.id}>
              <button
                ref={isCurrent ? currentRef : undefined}
                type="button"
                className={styles.row}
                aria-current={isCurrent ? "true" : undefined}
                onClick={() => onSelect(item.id)}
              >
                <span className={styles.rowHead}>
                  <Tag>{texts.kind[item.kind]}</Tag>
                  {item.reports.length > 0 && <span>{texts.reportCount(item.reports.length)}</span>}
                </span>
                <bdi className={styles.rowTitle}>{getItemTitle(item)}</bdi>
                <span className={styles.summary} dir="auto">
                  {getItemSummary(item)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
