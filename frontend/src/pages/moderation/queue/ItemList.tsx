import { useEffect, useRef } from "react";
import type { ModerationItem } from "../../../api/types";
import { Tag } from "../../../ui/Tag";
import { getItemSummary, getItemTitle } from "../item-label";
import { texts } from "../texts";
import styles from "./queue.module.css";

interface ItemListProps {
  items: readonly ModerationItem[];
  current: ModerationItem;
  onSelect: (id: string) => void;
}

/** All items, on wide screens. On narrow ones `Position` moves through them. */
export function ItemList({ items, current, onSelect }: ItemListProps) {
  const currentRef = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is current
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
