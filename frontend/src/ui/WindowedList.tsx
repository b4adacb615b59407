import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./WindowedList.module.css";

/** Shorter lists are rendered completely, so that the browser's page search finds every row. */
export const MIN_WINDOWED_LENGTH = 60;
const OVERSCAN = 8;

/** A row to scroll to. A new object scrolls again. */
export interface RowTarget {
  index: number;
  /** Height of sticky content at the top, in pixels. */
  offsetTop: number;
}

interface ListProps<Item> {
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** Estimated row height in pixels. Rendered rows are measured. */
  rowHeight: number;
  renderRow: (item: Item) => ReactNode;
}

interface PageListProps<Item> extends ListProps<Item> {
  /** The row to scroll to and focus. Ignored by lists that are rendered completely. */
  target?: RowTarget | null;
}

interface WindowedListProps<Item> extends PageListProps<Item> {
  /** The scroll container, if it is not the page; `null` until mounted. */
  scrollBox?: HTMLElement | null;
}

/** A list that only renders visible rows. */
export function WindowedList<Item>({ scrollBox, ...list }: WindowedListProps<Item>) {
  if (list.items.length < MIN_WINDOWED_LENGTH) {
    return (
      <ul aria-label={list.label}>
        {list.items.map((item) => (
          <li key={list.getKey(item)}>{list.renderRow(item)}</li>
        ))}
      </ul>
    );
  }
  return scrollBox === undefined ? <PageList {...list} /> : <BoxList {...list} scrollBox={scrollBox} />;
}

/** Measured heights follow the items when filtering moves them. */
function useItemKey<Item>({ items, getKey }: ListProps<Item>) {
  return useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    [items, getKey],
  );
}

/** Distance of the list from the top of the page, kept up to date. */
function useOffsetOnPage(box: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setOffset(Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return offset;
}

function PageList<Item>({ target = null, ...list }: PageListProps<Item>) {
  const box = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: list.items.length,
    estimateSize: () => list.rowHeight,
    getItemKey: useItemKey(list),
    overscan: OVERSCAN,
    scrollMargin: useOffsetOnPage(box),
    scrollPaddingStart: target?.offsetTop ?? 0,
  });

  const reached = useRef<RowTarget>(null);
  useEffect(() => {
    if (target) virtualizer.scrollToIndex(target.index, { align: "start" });
  }, [target, virtualizer]);
  // The row is rendered some renders after scrolling.
  useEffect(() => {
    if (!target || reached.current === target) return;
    const link = box.current?.querySelector<HTMLElement>(`[data-index="${target.index}"] a`);
    if (!link) return;
    reached.current = target;
    link.focus({ preventScroll: true });
  });
  return <Rows {...list} box={box} virtualizer={virtualizer} />;
}

function BoxList<Item>({ scrollBox, ...list }: ListProps<Item> & { scrollBox: HTMLElement | null }) {
  const box = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: list.items.length,
    estimateSize: () => list.rowHeight,
    getItemKey: useItemKey(list),
    overscan: OVERSCAN,
    getScrollElement: () => scrollBox,
  });
  return <Rows {...list} box={box} virtualizer={virtualizer} />;
}

interface RowsProps<Item, Scroller extends Element | Window> extends ListProps<Item> {
  box: RefObject<HTMLUListElement | null>;
  virtualizer: Virtualizer<Scroller, HTMLLIElement>;
}

function Rows<Item, Scroller extends Element | Window>(props: RowsProps<Item, Scroller>) {
  const { label, items, renderRow, box, virtualizer } = props;
  return (
    <ul ref={box} aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {renderRow(item)}
          </li>
        );
      })}
    </ul>
  );
}
