import { Link } from "react-router-dom";
import type { LeaderboardItem } from "../../../lib/api-types";
import { companyPath } from "../../../lib/paths";
import type { LeaderboardQuery } from "../api";
import { Count, LockedRange } from "../figures/Locked";
import { SalaryLine } from "../figures/SalaryLine";
import { RankBadge } from "./RankBadge";
import styles from "./Ranking.module.css";
import { texts } from "./texts";
import { useSalaryExtremes } from "./useSalaryExtremes";

export interface RankedEmployer {
  item: LeaderboardItem;
  /** The sorted amount, kr per year. */
  amount: number;
  rank: number;
  locked: boolean;
}

interface RankedProps extends RankedEmployer {
  query: LeaderboardQuery;
}

function Company({ item, query }: RankedProps) {
  return (
    <Link className={styles.company} to={companyPath(item.company, { job: query.title })}>
      {item.company}
    </Link>
  );
}

function Line({ item: { company, mean, median, p25, p75 }, locked }: RankedProps) {
  const band = p25 !== null && p75 !== null && median !== null ? { low: p25, high: p75, median } : null;
  return <SalaryLine label={company} kind="middleHalf" band={band} average={mean} locked={locked} />;
}

function LowToHigh({ item, locked, query }: RankedProps) {
  const { min, max } = useSalaryExtremes(item, query, locked);
  if (locked) return <LockedRange />;
  return min === null || max === null ? texts.unknown : texts.lowToHigh(min, max);
}

function Amount({ amount, locked }: RankedProps) {
  return <span className={styles.amount}>{locked ? texts.rounded(amount) : texts.amount(amount)}</span>;
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
