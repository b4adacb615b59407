import { lazy, useState } from "react";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { StatisticCards, Ticker } from "../../features/catalog/statistics/Statistics";
import { usePopularJobs } from "../../features/salary/api";
import { JobCardSkeletons } from "../../features/salary/popular/JobCardSkeletons";
import { OfficialOverview } from "../../features/salary/popular/OfficialOverview";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { Headline } from "./Headline";
import styles from "./HomePage.module.css";
import { LazyPart } from "./LazyPart";
import { Section } from "./Section";
import { texts } from "./texts";

/** All that the first screen can do without comes in one piece, right after it. */
const later = () => import("./later");
const FjordScene = lazy(async () => ({ default: (await later()).FjordScene }));
const PopularJobs = lazy(async () => ({ default: (await later()).PopularJobs }));
const MoreSections = lazy(async () => ({ default: (await later()).MoreSections }));

export default function HomePage() {
  const { refetch } = usePopularJobs();
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  const isLarge = useMediaQuery("(min-width: 960px)");
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <Headline />
          <p className={styles.lead}>{texts.homeLead}</p>
          <SearchBox size="large" onTracked={refetch} />
          <Ticker />
        </div>
        <div className={styles.aside}>
          {isLarge && (
            <div className={styles.scene}>
              <LazyPart waiting={null} failed={null}>
                <FjordScene />
              </LazyPart>
            </div>
          )}
          <OfficialOverview />
        </div>
      </div>
      <StatisticCards />
      <Section id="stillinger" title={texts.explore}>
        <LazyPart waiting={<JobCardSkeletons />}>
          <PopularJobs seed={seed} />
        </LazyPart>
      </Section>
      <LazyPart waiting={<div className={styles.placeholder} />}>
        <MoreSections />
      </LazyPart>
    </div>
  );
}
