import { Link } from "react-router-dom";
import type { LeaderboardItem } from "../../api/types";
import type { LeaderboardQuery } from "../../features/salary/api";
import { Count, LockedRange } from "../../features/salary/figures/Locked";
import { SalaryLine } from "../../features/salary/figures/SalaryLine";
import { companyPath } from "../../lib/paths";
import { RankBadge } from "./RankBadge";
import styles from "./Ranking.module.css";
import { texts } from "./texts";

export interface RankedEmployer {
  item: LeaderboardItem;
  /** What the ranking is sorted by. */
  kind: "average" | "median";
  /** The mean or median that the ranking is sorted by, kr per year. */
  amount: number | null;
  rank: number | null;
  locked: boolean;
}

interface RankedProps extends RankedEmployer {
  query: LeaderboardQuery;
}

function Company({ item, query }: RankedProps) {
  return (
    <div>
      <Link className={styles.company} to={companyPath(item.company, { job: query.title })}>
        {item.company}
      </Link>
      {item.aboveNext && <p className={styles.remark}>{texts.aboveNext}</p>}
    </div>
  );
}

function Line({ item, kind, amount, locked }: RankedProps) {
  const { basis, company, p25, p75 } = item;
  const band = p25 !== null && p75 !== null ? { low: p25, high: p75 } : null;
  return (
    <SalaryLine
      label={company}
      band={band}
      mark={amount === null ? null : { kind, amount, isEstimated: basis === "estimated" }}
      locked={locked}
    />
  );
}

/** The lowest and highest pay. */
function LowToHigh({ item: { min, max }, locked }: RankedProps) {
  if (locked) return <LockedRange />;
  return min === null || max === null ? texts.unknown : texts.lowToHigh(min, max);
}

function Amount({ amount, item, kind, locked }: RankedProps) {
  const { estimate } = item;
  if (amount === null) return texts.unknown;
  return (
    <>
      <span className={styles.amount}>{locked ? texts.rounded(amount) : texts.amount(amount)}</span>
      {estimate && kind === "average" && <div className={styles.remark}>{texts.interval(estimate)}</div>}
    </>
  );
}

export function RankedRow(props: RankedProps) {
  return (
    <tr>
      <td>
        <RankBadge rank={props.rank} />
      </td>
      <th scope="row">
        <Company {...props} />
      </th>
      <td>
        <Line {...props} />
      </td>
      <td>
        <Amount {...props} />
      </td>
      <td>
        <LowToHigh {...props} />
      </td>
      <td>
        <Count count={props.item.n} />
      </td>
    </tr>
  );
}

export function RankedCard({ amountName, ...props }: RankedProps & { amountName: string }) {
  return (
    <article className={styles.card}>
      <RankBadge rank={props.rank} />
      <Company {...props} />
      <Line {...props} />
      <dl className={styles.facts}>
        <div>
          <dt>{amountName}</dt>
          <dd>
            <Amount {...props} />
          </dd>
        </div>
        <div>
          <dt>{texts.reports}</dt>
          <dd>
            <Count count={props.item.n} />
          </dd>
        </div>
        <div>
          <dt>{texts.range}</dt>
          <dd>
            <LowToHigh {...props} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
