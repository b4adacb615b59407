import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import type { NamedFigures } from "../../../api/types";
import { recall, remember } from "../../../lib/page-memory";
import { Button } from "../../../ui/Button";
import { FilterField } from "../../../ui/FilterField";
import { Fold } from "../../../ui/Fold";
import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { EmptyState } from "../../../ui/StateMessage";
import textStyles from "../../../ui/text.module.css";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { MIN_WINDOWED_LENGTH, type RowTarget, WindowedList } from "../../../ui/WindowedList";
import { ExplanationNote } from "../figures/explanation/ExplanationButton";
import { PayRowAxis, PayRowSkeletons, PayRows } from "../figures/PayRow";
import { texts as figureTexts } from "../figures/texts";
import { LetterBar } from "./LetterBar";
import { findLetterPositions } from "./letter-positions";
import styles from "./PayList.module.css";
import { SortControl } from "./SortControl";
import { texts } from "./texts";
import type { PayListState } from "./usePayList";

/** Height of a row with one-line texts, in pixels. Accurate estimates avoid layout shifts. */
const ROW_HEIGHT = { wide: 70, narrow: 97 };
/** Rows of a long list above the button for the rest, so that the end of the page is near. As many as in the server's HTML. */
const FIRST_ROWS = 25;
/** Below this width, rows have the narrow layout. */
const NARROW = "(max-width: 665px)";

interface RowsProps<Item> {
  title: string;
  items: readonly Item[];
  sortedByName: boolean;
  renderRow: (item: Item) => ReactNode;
}

const hasFigure = (item: NamedFigures) => item.averageSalary !== null;
const getName = ({ name }: NamedFigures) => name;

/** The first rows or all of them, with their sticky header: the letter bar and the axis. */
function Rows<Item extends NamedFigures>({ title, items, sortedByName, renderRow }: RowsProps<Item>) {
  const narrow = useMediaQuery(NARROW);
  const head = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const [showsAll, setShowsAll] = useState(recall(title) !== undefined);
  const isCut = !showsAll && items.length >= MIN_WINDOWED_LENGTH;
  const letters = useMemo(
    () => (sortedByName && items.length >= MIN_WINDOWED_LENGTH ? findLetterPositions(items) : []),
    [items, sortedByName],
  );
  const jump = (index: number) => {
    remember(title, items.length);
    setShowsAll(true);
    const { top = "0", position } = head.current ? getComputedStyle(head.current) : {};
    const height = position === "sticky" ? (head.current?.offsetHeight ?? 0) : 0;
    setTarget({ index, offsetTop: Number.parseFloat(top) + height });
  };
  return (
    <PayRows>
      <div ref={head} className={styles.head}>
        {letters.length > 1 && <LetterBar letters={letters} onJump={({ index }) => jump(index)} />}
        {items.some(hasFigure) && <PayRowAxis />}
      </div>
      <WindowedList
        label={title}
        items={isCut ? items.slice(0, FIRST_ROWS) : items}
        getKey={getName}
        rowHeight={narrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
        target={target}
        renderRow={renderRow}
      />
      {isCut && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => jump(FIRST_ROWS)}>
            {texts.showAllOf(items.length)}
          </Button>
        </div>
      )}
    </PayRows>
  );
}

/** Avoids rendering the rows again on every keystroke. */
const MemoRows = memo(Rows) as typeof Rows;

interface PayListProps<Item extends NamedFigures> {
  title: string;
  /** The sentence that sums the whole list up. */
  lead?: string | null;
  state: PayListState<Item>;
  texts: { filter: string; shown: (count: number) => string; none: string; tooFew: (count: number) => string };
  /** Row renderer; must be referentially stable. */
  renderRow: (item: Item) => ReactNode;
  /** Shown above the rows, and instead of them if there is only one. */
  children?: ReactNode;
}

/** A list of names with figures and salary lines, a filter box and a sort control. */
export function PayList<Item extends NamedFigures>({
  title,
  lead,
  state,
  texts: listTexts,
  renderRow,
  children,
}: PayListProps<Item>) {
  const field = useRef<HTMLInputElement>(null);
  const { filter, visibleItems, sort, setSort, countsHidden } = state;
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
  const sortedByName = sort === "name";
  const showAll = () => {
    filter.setText("");
    field.current?.focus();
  };
  return (
    <Panel
      title={title}
      action={
        <p className={textStyles.note} role="status">
          {listTexts.shown(visibleItems.length)}
        </p>
      }
    >
      {lead && !isFiltered && <p className={styles.lead}>{lead}</p>}
      {hasTools && (
        <>
          <div className={styles.toolbar}>
            <FilterField
              ref={field}
              label={listTexts.filter}
              value={filter.text}
              onChange={filter.setText}
              onBlur={filter.save}
            />
            <SortControl value={sort} countsHidden={countsHidden} onChange={setSort} />
          </div>
          <ExplanationNote topic="list" about={title}>
            {figureTexts.listScope}
          </ExplanationNote>
        </>
      )}
      {visibleItems.length === 0 && (
        <EmptyState title={listTexts.none} hint={texts.noneFor(filter.text.trim())}>
          <Button variant="quiet" onClick={showAll}>
            {texts.showAll}
          </Button>
        </EmptyState>
      )}
      {children}
      {visibleItems.length > (children ? 1 : 0) && (
        <MemoRows title={title} items={rows} sortedByName={sortedByName} renderRow={renderRow} />
      )}
      {folded.length > 0 && (
        <Fold title={listTexts.tooFew(folded.length)} isDeferred>
          <MemoRows
            title={listTexts.tooFew(folded.length)}
            items={folded}
            sortedByName={sortedByName}
            renderRow={renderRow}
          />
        </Fold>
      )}
    </Panel>
  );
}

export function PayListSkeleton({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <Loading>
        <div className={styles.toolbar}>
          <Skeleton width="420px" height="72px" />
        </div>
        <PayRowSkeletons rows={10} />
      </Loading>
    </Panel>
  );
}
