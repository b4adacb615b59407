import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from "react";
import { recall, remember } from "#lib/page-memory";
import { Button } from "#ui/Button";
import { FilterField } from "#ui/FilterField";
import { Fold } from "#ui/Fold";
import { SegmentedControl } from "#ui/SegmentedControl";
import { Loading, Skeleton } from "#ui/Skeleton";
import { EmptyState } from "#ui/StateMessage";
import { showAndFocusNewRows } from "#ui/useFirstRows";
import { useMediaQuery } from "#ui/useMediaQuery";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { MIN_WINDOWED_LENGTH, type RowTarget, WindowedList } from "#ui/WindowedList";
import { AccessBanner } from "../figures/AccessBanner";
import letterBarStyles from "./LetterBar.module.css";
import { ListRowSkeletons } from "./ListRow";
import { findLetterPositions, type LetterPosition } from "./letter-positions";
import styles from "./PayList.module.css";
import { texts } from "./texts";
import type { ListItem, PayListState, Sort } from "./usePayList";

interface LetterBarProps {
  letters: readonly LetterPosition[];
  onJump: (initial: LetterPosition) => void;
}

/** The initial letters of the list. A toolbar with one tab stop: arrow keys, Home, End and letters move within it. */
function LetterBar({ letters, onJump }: LetterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, letters.length - 1);

  const moveTo = (position: number) => {
    const button = bar.current?.querySelectorAll("button")[position];
    if (!button) return;
    setCurrent(position);
    button.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = {
      ArrowRight: tabStop + 1,
      ArrowLeft: tabStop - 1,
      Home: 0,
      End: letters.length - 1,
    }[event.key];
    const position = target ?? letters.findIndex(({ letter }) => letter === event.key.toLocaleUpperCase("nb"));
    if (position < 0 || position >= letters.length) return;
    event.preventDefault();
    moveTo(position);
  };

  return (
    <div ref={bar} className={letterBarStyles.bar} role="toolbar" aria-label={texts.jumpTo} onKeyDown={onKeyDown}>
      {letters.map((initial, position) => (
        <button
          key={initial.letter}
          type="button"
          className={letterBarStyles.letter}
          tabIndex={position === tabStop ? 0 : -1}
          aria-label={texts.letter(initial.letter)}
          onClick={() => {
            setCurrent(position);
            onJump(initial);
          }}
        >
          {initial.letter}
        </button>
      ))}
    </div>
  );
}

/** Height of a row with one-line texts, in pixels. Accurate estimates avoid layout shifts. */
const ROW_HEIGHT = { wide: 57, narrow: 83 };
/** Rows above the button for the rest, so that the end of the page is near. As many as in the server's HTML. */
const FIRST_ROWS = 10;
/** Longer lists have the button. */
const MAX_UNCUT_ROWS = 15;
/** Rows above the banner. */
const ROWS_ABOVE_BANNER = 5;
/** Below this width, rows have the narrow layout. */
const NARROW = "(width < 48rem)";

interface RowsProps<Item> {
  title: string;
  items: readonly Item[];
  sortedByName: boolean;
  head: ReactNode;
  legend?: ReactNode;
  hasBanner: boolean;
  renderRow: (item: Item) => ReactNode;
}

const hasFigure = ({ amount }: ListItem) => amount !== null;
/** The banner stands among the rows. */
const getKey = (item: ListItem | null) => item?.name ?? "";

/** The first rows or all of them, with their sticky header: the letter bar and the names of the columns. */
function Rows<Item extends ListItem>(props: RowsProps<Item>) {
  const { title, items, sortedByName, head, legend, hasBanner, renderRow } = props;
  const narrow = useMediaQuery(NARROW);
  const headRef = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const [showsAll, setShowsAll] = useState(recall(title) !== undefined);
  const isCut = !showsAll && items.length > MAX_UNCUT_ROWS;
  const letters = useMemo(
    () => (sortedByName && items.length >= MIN_WINDOWED_LENGTH ? findLetterPositions(items) : []),
    [items, sortedByName],
  );
  const rows = useMemo(() => {
    const shown = isCut ? items.slice(0, FIRST_ROWS) : items;
    return hasBanner ? shown.toSpliced(ROWS_ABOVE_BANNER, 0, null as never) : shown;
  }, [items, isCut, hasBanner]);
  const renderItem = useMemo(
    () => (item: Item | null) =>
      item === null ? (
        <div className={styles.banner}>
          <AccessBanner />
        </div>
      ) : (
        renderRow(item)
      ),
    [renderRow],
  );
  const jump = (index: number) => {
    remember(title, items.length);
    setShowsAll(true);
    const { top = "0", position } = headRef.current ? getComputedStyle(headRef.current) : {};
    const height = position === "sticky" ? (headRef.current?.offsetHeight ?? 0) : 0;
    const row = hasBanner && index >= ROWS_ABOVE_BANNER ? index + 1 : index;
    setTarget({ index: row, offsetTop: Number.parseFloat(top) + height });
  };
  const showAll = () => {
    const show = () => jump(FIRST_ROWS);
    // A windowed list focuses the row itself.
    if (items.length + Number(hasBanner) < MIN_WINDOWED_LENGTH) showAndFocusNewRows(show);
    else show();
  };
  return (
    <>
      <div ref={headRef} className={styles.head}>
        {letters.length > 1 && <LetterBar letters={letters} onJump={({ index }) => jump(index)} />}
        {head}
      </div>
      <WindowedList
        label={title}
        items={rows}
        getKey={getKey}
        rowHeight={narrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
        target={target}
        renderRow={renderItem}
      />
      {legend}
      {isCut && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={showAll}>
            {texts.showAllOf(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Avoids rendering the rows again on every keystroke. */
const MemoRows = memo(Rows) as typeof Rows;

interface PayListProps<Item extends ListItem> {
  title: string;
  state: PayListState<Item>;
  texts: {
    filter: string;
    none: string;
    tooFew: (count: number) => string;
    sorts?: Partial<Record<Sort, string>>;
  };
  /** The names of the columns. Stable, like the renderer of rows. */
  head: ReactNode;
  renderRow: (item: Item) => ReactNode;
  /** What the lines show. */
  legend: ReactNode;
  /** Whether the banner stands among the rows. */
  hasBanner?: boolean;
  /** Between the filter and the order. */
  tools?: ReactNode;
  /** Shown above the rows, and instead of them if there is only one. */
  children?: ReactNode;
}

/** A list of names with amounts and lines, a filter box and a sort control. */
export function PayList<Item extends ListItem>(props: PayListProps<Item>) {
  const { title, state, texts: listTexts, head, renderRow, legend, hasBanner = false, tools, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const { filter, visibleItems, sort, sorts, setSort } = state;
  const isFiltered = filter.text.trim() !== "";
  // Names without a figure are folded, unless names are searched for.
  const { rows, folded } = useMemo(() => {
    const withFigure = visibleItems.filter(hasFigure);
    const without = visibleItems.filter((item) => !hasFigure(item));
    if (isFiltered || withFigure.length === 0) return { rows: visibleItems, folded: [] };
    return { rows: withFigure, folded: without };
  }, [visibleItems, isFiltered]);
  // A short list without figures needs no tools.
  const hasTools = isFiltered || rows.some(hasFigure) || rows.length === 0 || rows.length > FIRST_ROWS;
  const showAll = () => {
    filter.setText("");
    field.current?.focus();
  };
  const shared = { head, renderRow, sortedByName: sort === "name" };
  return (
    <div>
      {hasTools && (
        <div className={styles.tools}>
          <FilterField
            ref={field}
            label={listTexts.filter}
            isLabelHidden
            value={filter.text}
            onChange={filter.setText}
            onBlur={filter.save}
          />
          {tools}
          <SegmentedControl
            legend={texts.sortBy}
            value={sort}
            segments={sorts.map((value) => ({
              value,
              label: (
                <>
                  {listTexts.sorts?.[value] ?? texts.sorts[value]}
                  <VisuallyHidden>{texts.sortOrders[value]}</VisuallyHidden>
                </>
              ),
            }))}
            onChange={setSort}
          />
        </div>
      )}
      <p className={styles.hits} role="status">
        {isFiltered && visibleItems.length > 0 && texts.hits(visibleItems.length)}
      </p>
      {visibleItems.length === 0 && (
        <EmptyState title={listTexts.none} hint={texts.noneFor(filter.text.trim())}>
          <Button variant="quiet" onClick={showAll}>
            {texts.showAll}
          </Button>
        </EmptyState>
      )}
      {children}
      {children && visibleItems.length === 1 && hasBanner && <AccessBanner />}
      {visibleItems.length > (children ? 1 : 0) && (
        <MemoRows title={title} items={rows} legend={legend} hasBanner={hasBanner} {...shared} />
      )}
      {folded.length > 0 && (
        <Fold title={listTexts.tooFew(folded.length)} isDeferred>
          <MemoRows title={listTexts.tooFew(folded.length)} items={folded} hasBanner={false} {...shared} />
        </Fold>
      )}
    </div>
  );
}

export function PayListSkeleton() {
  return (
    <Loading>
      <div className={styles.tools}>
        <Skeleton width="420px" height="46px" />
      </div>
      <ListRowSkeletons rows={10} />
    </Loading>
  );
}
