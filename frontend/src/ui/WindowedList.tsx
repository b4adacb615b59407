import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./WindowedList.module.css";

/** Shorter lists are rendered completely, so that find in page finds every row. */
export const MIN_WINDOWED_LENGTH = 60;
const OVERSCAN = 8;

/** A row to scroll to. Pass a new object to scroll to the same row again. */
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
  /** Stable, so that rows are not rendered again when they are measured or moved. */
  renderRow: (item: Item) => ReactNode;
}

interface PageListProps<Item> extends ListProps<Item> {
  /** The row to scroll to; its link receives focus. Ignored by lists that are rendered completely. */
  target?: RowTarget | null;
}

interface WindowedListProps<Item> extends PageListProps<Item> {
  /** The scroll container, if it is not the page; `null` until mounted. */
  scrollContainer?: HTMLElement | null;
}

/** Whether the page is being printed. Changes at once, because the browser does not wait. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("beforeprint", () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener("afterprint", () => setIsPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return isPrinting;
}

/** A list that only renders visible rows, and all of them on paper. */
export function WindowedList<Item>({ scrollContainer, ...list }: WindowedListProps<Item>) {
  const isPrinting = useIsPrinting();
  if (isPrinting || list.items.length < MIN_WINDOWED_LENGTH) {
    return (
      <ul aria-label={list.label}>
        {list.items.map((item) => (
          <li key={list.getKey(item)}>{list.renderRow(item)}</li>
        ))}
      </ul>
    );
  }
  return scrollContainer === undefined ? (
    <PageList {...list} />
  ) : (
    <ContainerList {...list} scrollContainer={scrollContainer} />
  );
}

/** The options of both virtualizers. Rows have the keys of their items, so that measured heights stay correct after filtering. */
function useRowOptions<Item>({ items, getKey, rowHeight }: ListProps<Item>) {
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    [items, getKey],
  );
  return { count: items.length, estimateSize: () => rowHeight, getItemKey, overscan: OVERSCAN };
}

/** Distance of the list from the top of the page, kept up to date; `null` until it is measured. */
function useOffsetOnPage(listRef: RefObject<HTMLElement | null>): number | null {
  const [offset, setOffset] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setOffset(Math.round((listRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [listRef]);
  return offset;
}

function PageList<Item>({ target = null, ...list }: PageListProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const offset = useOffsetOnPage(listRef);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...useRowOptions(list),
    scrollMargin: offset ?? 0,
    scrollPaddingStart: target?.offsetTop ?? 0,
  });

  const focusedTarget = useRef<RowTarget>(null);
  const isMeasured = offset !== null;
  useEffect(() => {
    if (target && isMeasured) virtualizer.scrollToIndex(target.index, { align: "start" });
  }, [target, isMeasured, virtualizer]);
  // The row is only rendered a few renders after scrollToIndex, so this effect runs after every render.
  useEffect(() => {
    if (!target || focusedTarget.current === target) return;
    const link = listRef.current?.querySelector<HTMLElement>(`[data-index="${target.index}"] a`);
    if (!link) return;
    focusedTarget.current = target;
    link.focus({ preventScroll: true });
  });
  return <Rows {...list} listRef={listRef} virtualizer={virtualizer} />;
}

function ContainerList<Item>({ scrollContainer, ...list }: ListProps<Item> & { scrollContainer: HTMLElement | null }) {
  const listRef = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useRowOptions(list),
    getScrollElement: () => scrollContainer,
  });
  return <Rows {...list} listRef={listRef} virtualizer={virtualizer} />;
}

/** The content of a row, which stays when rows are measured or moved. */
const RowContent = memo(({ item, renderRow }: { item: unknown; renderRow: (item: never) => ReactNode }) =>
  renderRow(item as never),
);

interface RowsProps<Item, Scroller extends Element | Window> extends ListProps<Item> {
  listRef: RefObject<HTMLUListElement | null>;
  virtualizer: Virtualizer<Scroller, HTMLLIElement>;
}

function Rows<Item, Scroller extends Element | Window>(props: RowsProps<Item, Scroller>) {
  const { label, items, renderRow, listRef, virtualizer } = props;
  return (
    <ul ref={listRef} aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
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
            <RowContent item={item} renderRow={renderRow} />
          </li>
        );
      })}
    </ul>
  );
}
