import { useState } from "react";
import { Link } from "react-router-dom";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { useExpirePopularJobs } from "../../features/salary/api";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { Headline } from "./Headline";
import styles from "./HomePage.module.css";
import { JobCardSkeletons } from "./popular/JobCardSkeletons";
import { OfficialOverview } from "./popular/OfficialOverview";
import { Section } from "./Section";
import { EntryTicker, StatisticCards } from "./statistics/Statistics";
import { texts } from "./texts";

/** Everything below the first screen is one chunk. */
const loadBelowTheFold = () => import("./below-the-fold");
const FjordScene = lazy(async () => ({ default: (await loadBelowTheFold()).FjordScene }));
const PopularJobs = lazy(async () => ({ default: (await loadBelowTheFold()).PopularJobs }));
const MoreSections = lazy(async () => ({ default: (await loadBelowTheFold()).MoreSections }));

/** The search box of the first HTML, which the first render replaces. */
const findFirstSearch = () => document.querySelector<HTMLInputElement>(".first-main .search-input");

export default function HomePage() {
  const [firstSearch] = useState(findFirstSearch);
  const expirePopularJobs = useExpirePopularJobs();
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  const isLarge = useMediaQuery("(min-width: 960px)");
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <Headline />
          <p className={styles.lead}>
            {texts.homeLead} <Link to="#hvor-ligger-du">{texts.whereYouStand}</Link>
          </p>
          <SearchBox size="large" replaces={firstSearch} onTracked={expirePopularJobs} />
          <EntryTicker />
        </div>
        <div className={styles.aside}>
          {isLarge && (
            <div className={styles.scene}>
              <LazySection errorFallback={null}>
                <FjordScene />
              </LazySection>
            </div>
          )}
          <OfficialOverview />
        </div>
      </div>
      <StatisticCards />
      <Section id="stillinger" title={texts.explore}>
        <ExplanationNote topic="list" about={texts.explore}>
          {texts.reportedPay}
        </ExplanationNote>
        <LazySection fallback={<JobCardSkeletons />}>
          <PopularJobs seed={seed} />
        </LazySection>
      </Section>
      <LazySection fallback={<div className={styles.placeholder} />}>
        <MoreSections />
      </LazySection>
    </div>
  );
}
