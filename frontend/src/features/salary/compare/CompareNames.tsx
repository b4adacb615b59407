import X from "lucide-react/icons/x";
import { type ReactNode, useMemo, useRef, useState } from "react";
import textStyles from "#ui/text.module.css";
import { useUrlParams } from "#ui/useUrlParams";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import box from "../figures/AnswerBox.module.css";
import { getAmounts } from "../figures/line/derive-pay";
import type { Axis } from "../figures/line/geometry";
import type { Pay } from "../figures/line/pay";
import { getAxis } from "../figures/line/picture-geometry";
import { ListHead } from "../list/ListRow";
import { AddCompared } from "./AddCompared";
import styles from "./CompareNames.module.css";
import { compareTexts, type SubjectTexts } from "./texts";

const PARAM = "compare";
const MAX_EXTRA = 2;

/** The items compared with the first one, stored in the URL. */
export function useComparedNames<Item extends { name: string }>(first: Item, items: readonly Item[]) {
  const [params, updateParams] = useUrlParams();
  const extra = useMemo(() => {
    const names = new Set(params.getAll(PARAM));
    names.delete(first.name);
    const matches = [...names].map((name) => items.find((item) => item.name === name));
    return matches.filter((item) => item !== undefined).slice(0, MAX_EXTRA);
  }, [params, first, items]);

  const setNames = (names: readonly string[]) => updateParams({ [PARAM]: names });
  const names = extra.map(({ name }) => name);
  return {
    extra,
    isFull: extra.length === MAX_EXTRA,
    add: (name: string) => setNames([...names, name]),
    remove: (name: string) => setNames(names.filter((other) => other !== name)),
  };
}

interface CompareNamesProps<Item> {
  first: Item;
  items: readonly Item[];
  texts: SubjectTexts;
  /** The name of the first column, and of the amounts. */
  columns: readonly [name: string, amount: string];
  getPay: (item: Item) => Pay | null | undefined;
  renderRow: (item: Item, axis: Axis) => ReactNode;
  legend: ReactNode;
  /** What the comparison shows. */
  children?: (compared: readonly Item[]) => ReactNode;
}

/** The axis of all compared items. */
const getCommonAxis = (pays: readonly (Pay | null | undefined)[]) =>
  getAxis(pays.flatMap((pay) => (pay ? getAmounts(pay) : [])));

/** Up to three items on the same axis: the first one, and those that the visitor adds. */
export function CompareNames<Item extends { name: string }>(props: CompareNamesProps<Item>) {
  const { first, items, texts, columns, getPay, renderRow, legend, children } = props;
  const boxRef = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { extra, isFull, add, remove } = useComparedNames(first, items);
  const compared = [first, ...extra];
  const axis = getCommonAxis(compared.map(getPay));
  const candidates = items.filter((item) => !compared.includes(item)).map(({ name }) => name);

  const announce = (message: string) => {
    setAnnouncement(message);
    // The pressed button was removed: focus the comparison.
    boxRef.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={boxRef} className={`${box.wide} ${styles.box}`} tabIndex={-1} aria-label={compareTexts.comparison}>
      <h2 className={box.label}>{texts.onOneLine(compared.length)}</h2>
      {children?.(compared)}
      <div className={styles.head}>
        <ListHead name={columns[0]} amount={columns[1]} axis={axis} />
      </div>
      <ul aria-label={texts.compared}>
        {compared.map((item) => (
          <li key={item.name} className={styles.row}>
            {renderRow(item, axis)}
            {item !== first && (
              <button
                type="button"
                className={styles.remove}
                aria-label={compareTexts.remove(item.name)}
                onClick={() => {
                  remove(item.name);
                  announce(compareTexts.removed(item.name));
                }}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {legend}
      {!isFull && candidates.length > 0 && (
        <div className={styles.add}>
          <AddCompared
            names={candidates}
            texts={texts}
            onAdd={(name) => {
              add(name);
              announce(compareTexts.added(name));
            }}
          />
          <span className={textStyles.note}>{compareTexts.addHint}</span>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
