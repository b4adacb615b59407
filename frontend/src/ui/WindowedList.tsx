import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./WindowedList.module.css";

/** Shorter lists are drawn whole: then the browser's own search in the page finds every row. */
export const MIN_WINDOWED_LENGTH = 60;
const OVERSCAN = 8;

/** A row to go to: another object goes there anew. */
export interface RowTarget {
  index: number;
  /** How many pixels at the top of the view are covered by what sticks there. */
  offsetTop: number;
}

interface ListProps<Item> {
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** The usual height of a row in pixels; each row is measured once it is drawn. */
  rowHeight: number;
  renderRow: (item: Item) => ReactNode;
}

interface PageListProps<Item> extends ListProps<Item> {
  /** The row that is scrolled to and whose link takes the focus. Lists that are drawn whole have no need of it. */
  target?: RowTarget | null;
}

interface WindowedListProps<Item> extends PageListProps<Item> {
  /** The box that scrolls, where it is not the page; `null` until it is there. */
  scrollBox?: HTMLElement | null;
}

/** A list that only draws the rows in view, for lists of any length. */
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

/** The measured heights belong to the items, wherever a filter moves them. */
function useItemKey<Item>({ items, getKey }: ListProps<Item>) {
  return useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    [items, getKey],
  );
}

/** Where the list begins on the page, kept up to date while what stands above it comes and goes. */
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
  // The row is drawn some renders after the list was told to scroll there.
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
