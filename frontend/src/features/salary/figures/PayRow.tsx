import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OfficialPay, Range } from "../../../lib/api-types";
import { HighlightedText } from "../../../ui/HighlightedText";
import { Skeleton } from "../../../ui/Skeleton";
import { texts } from "../../../ui/texts";
import { Average } from "./Locked";
import styles from "./PayRow.module.css";
import { SalaryAxis, SalaryLine } from "./SalaryLine";
import { getOfficialBand, getReportedBand } from "./salary-band";

interface RowFigures {
  /** `null` if the viewer may not see the figures. */
  count: number | null;
  averageSalary: number | null;
  range: Range | null;
}

interface PayRowProps {
  name: string;
  /** Search text, highlighted in the name. */
  query?: string;
  to: string;
  figures: RowFigures;
  /** Official figures, shown if there are no entries. */
  official?: OfficialPay | null;
  /** Small text under the name. */
  children?: ReactNode;
}

/** A row of a list of jobs, companies or places. */
export function PayRow({ name, query = "", to, figures, official = null, children }: PayRowProps) {
  const locked = figures.count === null;
  const officialFallback = figures.count === 0 ? getOfficialBand(official) : null;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <Link className={styles.name} to={to}>
          {query ? <HighlightedText text={name} search={query} /> : name}
        </Link>
        {children && <div className={styles.meta}>{children}</div>}
      </div>
      <span className={styles.line}>
        {officialFallback ? (
          <SalaryLine label={texts.officialLine(name)} kind="official" band={officialFallback} />
        ) : (
          <SalaryLine
            label={name}
            band={getReportedBand(figures.range)}
            average={figures.averageSalary}
            locked={locked}
          />
        )}
      </span>
      <span className={styles.amount}>
        {figures.averageSalary === null ? "–" : <Average amount={figures.averageSalary} locked={locked} />}
      </span>
    </div>
  );
}

export function PayRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

/** The axis above the rows. */
export function PayRowAxis() {
  return (
    <div className={styles.axisRow}>
      <div className={styles.axis}>
        <SalaryAxis />
      </div>
    </div>
  );
}

export function PayRowSkeletons({ rows }: { rows: number }) {
  const skeletons = Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.row} aria-hidden="true">
      <div className={styles.text}>
        <Skeleton width="9em" />
        <div className={styles.meta}>
          <Skeleton width="6em" />
        </div>
      </div>
      <span className={styles.line}>
        <Skeleton height="12px" />
      </span>
      <span className={styles.amount}>
        <Skeleton width="5em" />
      </span>
    </div>
  ));
  return <PayRows>{skeletons}</PayRows>;
}
