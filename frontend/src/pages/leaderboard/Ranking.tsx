import { useState } from "react";
import type { Leaderboard } from "../../api/types";
import type { LeaderboardQuery } from "../../features/salary/api";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { SalaryAxis } from "../../features/salary/figures/SalaryLine";
import { texts as figureTexts } from "../../features/salary/figures/texts";
import { Button } from "../../ui/Button";
import { Panel } from "../../ui/Panel";
import textStyles from "../../ui/text.module.css";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { RankedCard, type RankedEmployer, RankedRow } from "./RankedEmployer";
import styles from "./Ranking.module.css";
import { texts } from "./texts";

const PAGE_SIZE = 50;

function rankEmployers({ items, hasAccess }: Leaderboard, byMedian: boolean): RankedEmployer[] {
  const amounts = items.map((item) => (byMedian ? item.median : item.mean));
  const kind = byMedian ? "median" : "average";
  return items.map((item, position) => {
    const amount = amounts[position] ?? null;
    // Equal amounts share a rank.
    return { item, kind, amount, rank: amount === null ? null : amounts.indexOf(amount) + 1, locked: !hasAccess };
  });
}

interface RankingProps {
  leaderboard: Leaderboard;
  query: LeaderboardQuery;
}

/** The ranking: a table, or cards on narrow screens. */
export function Ranking({ leaderboard, query }: RankingProps) {
  const narrow = useMediaQuery("(max-width: 767px)");
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const title = texts.results(query.title, query.location);
  const byMedian = query.sort === "median_desc";
  const ranked = rankEmployers(leaderboard, byMedian);
  const visibleRows = ranked.slice(0, shownCount).map((row) => ({ ...row, query }));
  const amountName = byMedian ? texts.median : texts.mean;
  return (
    <Panel title={title} action={<p className={textStyles.note}>{texts.employerCount(ranked.length)}</p>}>
      <ExplanationNote topic="leaderboard" about={title}>
        {figureTexts.scope} {ranked.length > 1 && texts.order(leaderboard.items.some((item) => item.aboveNext))}
      </ExplanationNote>
      {narrow ? (
        <ol aria-label={title}>
          {visibleRows.map((row) => (
            <li key={row.item.company}>
              <RankedCard {...row} amountName={amountName} />
            </li>
          ))}
        </ol>
      ) : (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{texts.rank}</th>
              <th scope="col">{texts.company}</th>
              <th scope="col">
                {texts.line}
                <SalaryAxis />
              </th>
              <th scope="col">{amountName}</th>
              <th scope="col">{texts.range}</th>
              <th scope="col">{texts.reports}</th>
            </tr>
          </thead>
          <tbody>
            {visibleRows.map((row) => (
              <RankedRow key={row.item.company} {...row} />
            ))}
          </tbody>
        </table>
      )}
      {ranked.length > shownCount && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </Panel>
  );
}
