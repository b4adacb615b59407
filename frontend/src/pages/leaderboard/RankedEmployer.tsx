import { Link } from "react-router-dom";
import type { LeaderboardItem } from "../../api/types";
import { Count, LockedRange } from "../../features/salary/figures/Locked";
import type { Axis } from "../../features/salary/figures/line/geometry";
import { PayLine } from "../../features/salary/figures/line/PayLine";
import { describePay, type Pay } from "../../features/salary/figures/line/pay";
import { useOwnSalary } from "../../features/salary/own-salary";
import { companyPath } from "../../lib/paths";
import { RankBadge } from "./RankBadge";
import styles from "./Ranking.module.css";
import { texts } from "./texts";

export interface RankedEmployer {
  item: LeaderboardItem;
  /** The middle half, and what the ranking is sorted by. */
  pay: Pay;
  /** The mean or median that the ranking is sorted by, kr per year. */
  amount: number | null;
  rank: number | null;
}

interface RankedRowProps extends RankedEmployer {
  jobTitle: string;
  axis: Axis;
  hasAccess: boolean;
}

/** The lowest and highest pay. */
function LowToHigh({ item: { min, max }, hasAccess }: Pick<RankedRowProps, "item" | "hasAccess">) {
  if (!hasAccess) return <LockedRange />;
  return min === null || max === null ? texts.unknown : texts.lowToHigh(min, max);
}

/** The line, with what is uncertain in words. */
function Line({ item: { company, estimate }, pay, axis }: RankedRowProps) {
  const own = useOwnSalary();
  const description = [describePay(company, pay), estimate && pay.mean && texts.interval(estimate)];
  return (
    <PayLine label={company} description={description.filter(Boolean).join(", ")} pay={pay} axis={axis} own={own} />
  );
}

/** A row of the table, which is a card on narrow screens. */
export function RankedRow(props: RankedRowProps) {
  const { item, amount, rank, jobTitle, hasAccess } = props;
  const { company, aboveNext, n, basis } = item;
  return (
    <tr className={styles.row}>
      <td className={styles.badge}>
        <RankBadge rank={rank} isClear={aboveNext} />
      </td>
      <th className={styles.company} scope="row">
        <Link to={companyPath(company, { job: jobTitle })}>{company}</Link>
        {aboveNext && <p>{texts.aboveNext}</p>}
      </th>
      <td className={styles.line}>
        <Line {...props} />
      </td>
      <td className={styles.amount}>
        {amount === null ? texts.unknown : texts.amount(amount, !hasAccess)}
        {basis === "estimated" && <small>{texts.computed}</small>}
      </td>
      <td className={styles.range}>
        <LowToHigh item={item} hasAccess={hasAccess} />
      </td>
      <td className={styles.count}>
        <Count count={n} />
        <span className={styles.unit}> {texts.entries}</span>
      </td>
    </tr>
  );
}
