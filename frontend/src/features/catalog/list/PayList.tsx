import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import type { NamedFigures } from "../../../lib/api-types";
import { Button } from "../../../ui/Button";
import { FilterField } from "../../../ui/FilterField";
import { Panel } from "../../../ui/Panel";
import { PayRowAxis, PayRowSkeletons, PayRows } from "../../../ui/PayRow";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { EmptyState } from "../../../ui/StateMessage";
import { useMediaQuery } from "../../../ui/useMediaQuery";
import { type RowTarget, WINDOWED_FROM, WindowedList } from "../../../ui/WindowedList";
import { type Initial, initialsOf } from "./initials";
import { JumpBar } from "./JumpBar";
import styles from "./PayList.module.css";
import { SortChoice } from "./SortChoice";
import { texts } from "./texts";
import type { PayListState } from "./usePayList";

/** Of rows whose texts take no second line, in pixels: a row that is as high as expected moves none below it. */
const ROW_HEIGHT = { wide: 70, narrow: 97 };
/** Where a list over the page's whole width has rows of the narrow kind. */
const NARROW = "(max-width: 665px)";

interface RowsProps<Item> {
  title: string;
  items: readonly Item[];
  sortedByName: boolean;
  row: (item: Item) => ReactNode;
}

const nameOf = ({ name }: NamedFigures) => name;

/** The rows under what stays in view with them: the letters to jump to and the scale's figures. */
function Rows<Item extends NamedFigures>({ title, items, sortedByName, row }: RowsProps<Item>) {
  const narrow = useMediaQuery(NARROW);
  const head = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const initials = useMemo(
    () => (sortedByName && items.length >= WINDOWED_FROM ? initialsOf(items) : []),
    [items, sortedByName],
  );
  const jump = ({ index }: Initial) => {
    const { top = "0", position } = head.current ? getComputedStyle(head.current) : {};
    const height = position === "sticky" ? (head.current?.offsetHeight ?? 0) : 0;
    setTarget({ index, covered: Number.parseFloat(top) + height });
  };
  return (
    <PayRows>
      <div ref={head} className={styles.head}>
        {initials.length > 1 && <JumpBar initials={initials} onJump={jump} />}
        <PayRowAxis />
      </div>
      <WindowedList
        label={title}
        items={items}
        keyOf={nameOf}
        rowHeight={narrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide}
        target={target}
        row={row}
      />
    </PayRows>
  );
}

/** Typing draws the rows anew only when others are shown. */
const StableRows = memo(Rows) as typeof Rows;

interface PayListProps<Item extends NamedFigures> {
  title: string;
  state: PayListState<Item>;
  texts: { filter: string; shown: (count: number) => string; none: string };
  /** Draws a row: the same function as long as it draws the same. */
  row: (item: Item) => ReactNode;
  /** Stands in place of the rows. */
  children?: ReactNode;
}

/** Names with their figures and salary lines, under a filter box and a choice of order. */
export function PayList<Item extends NamedFigures>({ title, state, texts: own, row, children }: PayListProps<Item>) {
  const field = useRef<HTMLInputElement>(null);
  const { filter, shown, sort, setSort, countsHidden } = state;
  const showAll = () => {
    filter.setText("");
    field.current?.focus();
  };
  return (
    <Panel
      title={title}
      action={
        <p className={styles.count} role="status">
          {own.shown(shown.length)}
        </p>
      }
    >
      <div className={styles.toolbar}>
        <FilterField
          ref={field}
          label={own.filter}
          value={filter.text}
          onChange={filter.setText}
          onBlur={filter.settle}
        />
        <SortChoice value={sort} countsHidden={countsHidden} onChange={setSort} />
      </div>
      {shown.length === 0 && (
        <EmptyState title={own.none} hint={texts.noneFor(filter.text.trim())}>
          <Button look="quiet" onClick={showAll}>
            {texts.showAll}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 &&
        (children || <StableRows title={title} items={shown} sortedByName={sort === "name"} row={row} />)}
    </Panel>
  );
}

/** The list's shape while it is on the way. */
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
