import { Link } from "react-router-dom";
import { useLeaderboard } from "../../features/salary/api";
import { Entries } from "../../features/salary/figures/Locked";
import { pickByOccupation, usePopularJobs } from "../../features/salary/popular-jobs";
import { formatMean } from "../../lib/format";
import { companyPath, leaderboardPath } from "../../lib/paths";
import paper from "../../ui/PaperSection.module.css";
import { QueryState } from "../../ui/QueryState";
import { Loading, Skeleton } from "../../ui/Skeleton";
import textStyles from "../../ui/text.module.css";
import { RankBadge } from "./RankBadge";
import { rankEmployers } from "./Ranking";
import styles from "./TopThrees.module.css";
import { texts } from "./texts";

const MAX_BOARDS = 3;
const MAX_EMPLOYERS = 3;

function LoadingRows() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="36px" height="36px" />
          <Skeleton width="70%" />
          <Skeleton width="5em" />
        </div>
      ))}
    </Loading>
  );
}

/** The best paying employers of a title. */
function TopThree({ jobTitle }: { jobTitle: string }) {
  const query = useLeaderboard({ title: jobTitle, location: "", sort: "mean_desc" });
  return (
    <section className={paper.section} aria-label={texts.results(jobTitle, "")}>
      <div className={paper.head}>
        <h2 className={paper.title}>{jobTitle}</h2>
        <Link to={leaderboardPath(jobTitle)}>{texts.wholeBoard}</Link>
      </div>
      <QueryState query={query} loading={<LoadingRows />}>
        {({ items, hasAccess }) => (
          <ol>
            {rankEmployers(items.slice(0, MAX_EMPLOYERS)).map(
              ({ item: { company, aboveNext, n, basis }, amount, rank }) => (
                <li key={company} className={styles.row}>
                  <RankBadge rank={rank} isClear={aboveNext} />
                  <span>
                    <Link to={companyPath(company, { job: jobTitle })}>{company}</Link>
                    <small>
                      <Entries count={n} />
                      {basis === "estimated" && `, ${texts.computed}`}
                    </small>
                  </span>
                  <span className={paper.amount}>
                    {amount === null ? texts.unknown : formatMean(amount, !hasAccess)}
                    {amount !== null && <small>{texts.currency}</small>}
                  </span>
                </li>
              ),
            )}
          </ol>
        )}
      </QueryState>
    </section>
  );
}

/** Where to start: the first employers of popular titles. */
export function TopThrees() {
  const { data = [] } = usePopularJobs();
  const titles = pickByOccupation(
    data.filter(({ workplaceCount }) => workplaceCount > 0),
    MAX_BOARDS,
  );
  if (titles.length === 0) return null;
  return (
    <>
      <div className={styles.boards}>
        {titles.map(({ jobTitle }) => (
          <TopThree key={jobTitle} jobTitle={jobTitle} />
        ))}
      </div>
      <p className={textStyles.note}>{texts.source}</p>
    </>
  );
}
