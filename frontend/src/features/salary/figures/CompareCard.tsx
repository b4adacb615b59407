import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Figures, NamedFigures } from "../../../api/types";
import { formatKroner } from "../../../lib/format";
import type { Query } from "../../../ui/QueryState";
import { Skeleton } from "../../../ui/Skeleton";
import { formatDifference } from "../compare/format-difference";
import { texts } from "../texts";
import styles from "./CompareCard.module.css";
import { GroupAmount } from "./GroupPay";
import { LockedAmount } from "./Locked";

/** Cards side by side with aligned figures. */
export function CompareCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

const NONE = "–";

interface CompareCardProps<Summary extends { figures: Figures }> {
  /** The figures of the list, which come first. */
  item: NamedFigures;
  /** The item of the first card, for all others. */
  comparedWith?: NamedFigures | undefined;
  to: string;
  /** The figures that the list lacks. */
  summary: Pick<Query<Summary>, "data" | "error">;
  /** Short description. */
  getNote: (summary: Summary) => ReactNode;
  /** Further figures. Those of the summary are empty until it is loaded. */
  getFigures: (summary: Summary | undefined) => readonly { label: string; value: ReactNode }[];
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
}

/** One of up to three compared items, with its key figures. */
export function CompareCard<Summary extends { figures: Figures }>(props: CompareCardProps<Summary>) {
  const { item, comparedWith, to, summary, getNote, getFigures, onRemove, children } = props;
  const { name } = item;
  const { data, error } = summary;
  const locked = item.count === null && item.averageSalary !== null;
  const whenLoaded = (value: ReactNode) => value ?? (data || error ? NONE : <Skeleton width="5em" />);
  const render = (figure: "median" | "lowest" | "highest", amount = data?.figures[figure]) =>
    locked ? <LockedAmount figure={figure} /> : amount == null ? undefined : formatKroner(amount);
  const figures = [
    { label: texts.median, value: render("median", item.range?.median) },
    { label: texts.lowest, value: render("lowest") },
    { label: texts.highest, value: render("highest") },
    ...getFigures(data),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h3>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.removeFromComparison(name)}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={styles.note}>{data ? getNote(data) : !error && <Skeleton width="60%" />}</p>
      <p>
        <span className={styles.label}>{texts.average}</span>
        <span className={styles.average}>
          <GroupAmount figures={item} />
        </span>
        <span className={styles.note}>{comparedWith && formatDifference(item, comparedWith)}</span>
      </p>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{whenLoaded(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.rest}>{children}</div>
    </li>
  );
}

/** A free place among the cards. */
export function CompareSlot({ children }: { children: ReactNode }) {
  return <li className={styles.slot}>{children}</li>;
}
