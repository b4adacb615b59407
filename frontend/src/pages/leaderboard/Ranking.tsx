import { useState } from "react";
import type { Leaderboard, LeaderboardItem } from "../../api/types";
import type { LeaderboardQuery } from "../../features/salary/api";
import { describeOrder } from "../../features/salary/describe-order";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { ExplanationButton } from "../../features/salary/figures/explanation/ExplanationButton";
import { getAmounts, getEmployerPay } from "../../features/salary/figures/line/derive-pay";
import type { Axis } from "../../features/salary/figures/line/geometry";
import { keyTexts } from "../../features/salary/figures/line/key-texts";
import { getKeyItems, LineKey } from "../../features/salary/figures/line/LineKey";
import { PayAxis } from "../../features/salary/figures/line/PayLine";
import { getAxis } from "../../features/salary/figures/line/picture-axis";
import { Button } from "../../ui/Button";
import layout from "../../ui/layout.module.css";
import textStyles from "../../ui/text.module.css";
import { type RankedEmployer, RankedRow } from "./RankedEmployer";
import styles from "./Ranking.module.css";
import { texts } from "./texts";

const FIRST_ROWS = 15;
const MORE_ROWS = 100;
/** Small differences look small. */
const AXIS_OPTIONS = { maxIntervals: 4, minSpan: 300_000 };

/** Employers in order. Equal amounts share a rank. */
export function rankEmployers(items: readonly LeaderboardItem[], byMedian = false): RankedEmployer[] {
  const amounts = items.map((item) => (byMedian ? item.median : item.mean));
  return items.map((item, position) => {
    const amount = amounts[position] ?? null;
    return {
      item,
      pay: getEmployerPay(item, byMedian),
      amount,
      rank: amount === null ? null : amounts.indexOf(amount) + 1,
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
          <Button variant="quiet" onClick={() => setShownCount(shownCount + MORE_ROWS)}>
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
