import { useState } from "react";
import { Link } from "react-router-dom";
import type { PopularJob } from "#api/types";
import answer from "#features/salary/figures/AnswerBox.module.css";
import type { Pay, Span } from "#features/salary/figures/line/pay";
import { getPublishedPay } from "#features/salary/figures/line/published-pay";
import { pickByOccupation, usePopularJobs } from "#features/salary/popular-jobs";
import { formatNumber } from "#lib/format";
import { jobPath } from "#lib/paths";
import { LazySection } from "#ui/ErrorBoundary";
import { lazy } from "#ui/lazy";
import { Skeleton } from "#ui/Skeleton";
import styles from "./LiveAnswer.module.css";
import { texts } from "./texts";

const LivePicture = lazy(() => import("./LivePicture"));

const MAX_TITLES = 3;

/** The published middle half of a title, and who it is of. */
export interface LiveTitle {
  jobTitle: string;
  occupation: string;
  year: number;
  pay: Pay & { band: Span };
}

function getTitle({ jobTitle, official }: PopularJob): LiveTitle[] {
  const pay = official && getPublishedPay(official.agreed);
  if (!official || !pay?.band) return [];
  return [{ jobTitle, occupation: official.occupation, year: official.year, pay: { ...pay, band: pay.band } }];
}

function Answer({ title }: { title: LiveTitle }) {
  const { low, high } = title.pay.band;
  return (
    <>
      <h2 className={answer.label}>{texts.half}</h2>
      <p className={styles.figure}>
        {formatNumber(low)}–{formatNumber(high)} <small>{texts.kroner}</small>
      </p>
      <div className={styles.picture}>
        <LazySection renderFailure={() => null}>
          <LivePicture title={title} />
        </LazySection>
      </div>
      <p>
        <Link to={jobPath(title.jobTitle)}>{texts.seeMore}</Link>
      </p>
    </>
  );
}

/** Official pay of popular titles, to choose from. */
export function LiveAnswer() {
  const { data, error } = usePopularJobs();
  const [picked, setPicked] = useState<string>();
  const titles = pickByOccupation(
    (data ?? []).filter((job) => getTitle(job).length > 0),
    MAX_TITLES,
  ).flatMap(getTitle);
  const shown = titles.find(({ jobTitle }) => jobTitle === picked) ?? titles[0];
  if (error || (data && !shown)) return null;
  return (
    <section className={styles.box} aria-label={texts.official}>
      <div className={styles.titles}>
        {titles.map((title) => (
          <button
            key={title.jobTitle}
            type="button"
            className={styles.title}
            aria-pressed={title === shown}
            onClick={() => setPicked(title.jobTitle)}
          >
            {title.jobTitle}
          </button>
        ))}
      </div>
      {shown ? <Answer title={shown} /> : <Skeleton height="270px" />}
    </section>
  );
}
