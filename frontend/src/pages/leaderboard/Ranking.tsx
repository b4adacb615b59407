import Trophy from "lucide-react/icons/trophy";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Leaderboard, LeaderboardItem } from "#api/types";
import type { LeaderboardQuery } from "#features/salary/api";
import { describeOrder } from "#features/salary/describe-order";
import { AccessBanner } from "#features/salary/figures/AccessBanner";
import { ExplanationButton } from "#features/salary/figures/explanation/ExplanationButton";
import { Count, LockedRange } from "#features/salary/figures/Locked";
import { getAmounts, getEmployerPay } from "#features/salary/figures/line/derive-pay";
import type { Axis } from "#features/salary/figures/line/geometry";
import { getKeyItems, keyTexts, LineKey } from "#features/salary/figures/line/LineKey";
import { PayAxis, PayLine } from "#features/salary/figures/line/PayLine";
import { describePay, type Pay } from "#features/salary/figures/line/pay";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { useOwnSalary } from "#features/salary/own-salary";
import { companyPath } from "#lib/paths";
import { Button } from "#ui/Button";
import layout from "#ui/layout.module.css";
import textStyles from "#ui/text.module.css";
import { showAndFocusNewRows } from "#ui/useFirstRows";
import rankBadgeStyles from "./RankBadge.module.css";
import styles from "./Ranking.module.css";
import { texts } from "./texts";

interface RankBadgeProps {
  /** `null` without the figure that sorts. */
  rank: number | null;
  /** Whether the difference to the next employer is clear. */
  isClear: boolean;
}

/** The rank: a trophy for the first three, in a dashed ring if the next employer may be as good. */
export function RankBadge({ rank, isClear }: RankBadgeProps) {
  const medal = rank !== null && texts.medals[rank - 1];
  if (!medal) return <span className={rankBadgeStyles.rank}>{rank ?? texts.unknown}</span>;
  return (
    <span
      className={rankBadgeStyles.medal}
      data-rank={rank}
      data-unsure={!isClear || undefined}
      role="img"
      aria-label={medal}
    >
      <Trophy className={layout.icon} aria-hidden="true" />
    </span>
  );
}

interface RankedEmployer {
  item: LeaderboardItem;
  /** The middle half, and what the ranking is sorted by. */
  pay: Pay;
  /** The mean or median that the ranking is sorted by, kr per year. */
  amount: number | null;
  rank: number | null;
  /** Nothing speaks against the rank: the next mean is far enough below, or there is none. Medians are not tested. */
  isClear: boolean;
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
function RankedRow(props: RankedRowProps) {
  const { item, amount, rank, isClear, jobTitle, hasAccess } = props;
  const { company, aboveNext, n, basis } = item;
  return (
    <tr className={styles.row}>
      <td className={styles.badge}>
        <RankBadge rank={rank} isClear={isClear} />
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

const FIRST_ROWS = 15;
const MORE_ROWS = 100;
/** Small differences look small. */
const AXIS_OPTIONS = { maxIntervals: 4, minSpan: 300_000 };

/** All employers of a board in order. Equal amounts share a rank. */
export function rankEmployers(items: readonly LeaderboardItem[], byMedian = false): RankedEmployer[] {
  const amounts = items.map((item) => (byMedian ? item.median : item.mean));
  return items.map((item, position) => {
    const amount = amounts[position] ?? null;
    return {
      item,
      pay: getEmployerPay(item, byMedian),
      amount,
      rank: amount === null ? null : amounts.indexOf(amount) + 1,
      isClear: byMedian || item.aboveNext || (position === items.length - 1 && amounts.indexOf(amount) === position),
    };
  });
}

/** The axis of all rows, labelled between its ends. */
function getBoardAxis(rows: readonly RankedEmployer[]): Axis {
  const axis = getAxis(
    rows.flatMap(({ pay }) => getAmounts(pay)),
    AXIS_OPTIONS,
  );
  return { ...axis, ticks: axis.ticks.slice(1, -1) };
}

interface RankingProps {
  leaderboard: Leaderboard;
  query: LeaderboardQuery;
}

/** The ranking: a table whose rows are cards on narrow screens. */
export function Ranking({ leaderboard: { items, hasAccess }, query }: RankingProps) {
  const [shownCount, setShownCount] = useState(FIRST_ROWS);
  const title = texts.results(query.title, query.location);
  const byMedian = query.sort === "median_desc";
  const ranked = rankEmployers(items, byMedian);
  const shown = ranked.slice(0, shownCount);
  const axis = getBoardAxis(shown);
  const isRest = ranked.length - shownCount <= MORE_ROWS;
  return (
    <section className={layout.fields} aria-label={title}>
      <p className={styles.verdict}>
        {describeOrder(
          items,
          ranked.map(({ amount }) => amount),
          byMedian,
        )}
      </p>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr className={styles.head}>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.company}</th>
            <td>
              <PayAxis axis={axis} />
            </td>
            <th scope="col">{byMedian ? texts.median : texts.mean}</th>
            <th className={styles.range} scope="col">
              {texts.range}
            </th>
            <th scope="col">{texts.reports}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <RankedRow key={row.item.company} {...row} jobTitle={query.title} axis={axis} hasAccess={hasAccess} />
          ))}
        </tbody>
      </table>
      {ranked.length > shownCount && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={() => showAndFocusNewRows(() => setShownCount(shownCount + MORE_ROWS))}>
            {isRest ? texts.showAll(ranked.length) : texts.showMore}
          </Button>
        </p>
      )}
      <LineKey
        items={getKeyItems(
          shown.map(({ pay }) => pay),
          hasAccess ? undefined : keyTexts.roundedMean,
        )}
      />
      {!hasAccess && <AccessBanner />}
      <p className={textStyles.note}>
        {texts.source} {!hasAccess && texts.sharedRanks} <ExplanationButton topic="leaderboard" about={title} />
      </p>
    </section>
  );
}
