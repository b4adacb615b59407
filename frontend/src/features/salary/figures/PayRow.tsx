import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OfficialPay } from "../../../api/types";
import covering from "../../../ui/covering-link.module.css";
import { HighlightedText } from "../../../ui/HighlightedText";
import { Skeleton } from "../../../ui/Skeleton";
import textStyles from "../../../ui/text.module.css";
import { texts } from "../texts";
import { GroupAmount, GroupLine } from "./GroupPay";
import type { GroupFigures } from "./group-figures";
import styles from "./PayRow.module.css";
import { SalaryLine } from "./SalaryLine";
import { getOfficialLine } from "./salary-band";

interface PayRowProps {
  name: string;
  /** Search text, highlighted in the name. */
  query?: string;
  to: string;
  figures: GroupFigures;
  /** Official figures, drawn if nothing tells the pay of the group. */
  official?: OfficialPay | null;
  /** Small text under the name. */
  children?: ReactNode;
  /** A small sentence about the figures, with a line of its own. */
  detail?: ReactNode;
}

/** A row of a list of jobs, companies or places. */
export function PayRow({ name, query = "", to, figures, official = null, children, detail }: PayRowProps) {
  const officialFallback = figures.averageSalary === null ? getOfficialLine(official) : null;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <Link className={`${covering.link} ${styles.name}`} to={to}>
          {query ? <HighlightedText text={name} search={query} /> : name}
        </Link>
        {children && <div className={textStyles.note}>{children}</div>}
        {detail && <div className={`${textStyles.note} ${styles.detail}`}>{detail}</div>}
      </div>
      <span className={styles.line}>
        {officialFallback ? (
          <SalaryLine label={texts.officialLine(name)} {...officialFallback} />
        ) : (
          figures.averageSalary !== null && <GroupLine label={name} figures={figures} />
        )}
      </span>
      {/* 'Ingen innlegg ennå' says enough. */}
      <span className={styles.amount}>
        {(figures.count !== 0 || figures.averageSalary !== null) && <GroupAmount figures={figures} />}
      </span>
    </div>
  );
}

export function PayRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}

export function PayRowSkeletons({ rows }: { rows: number }) {
  const skeletons = Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never move
    <div key={row} className={styles.row} aria-hidden="true">
      <div className={styles.text}>
        <Skeleton width="9em" />
        <div className={textStyles.note}>
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
