import { useState } from "react";
import { Link } from "react-router-dom";
import { SearchBox } from "#features/catalog/search-box/SearchBox";
import { useRefetchPopularJobs } from "#features/salary/popular-jobs";
import { LazySection } from "#ui/ErrorBoundary";
import { lazy } from "#ui/lazy";
import { NearViewport } from "#ui/NearViewport";
import { Section } from "#ui/Section";
import { Headline } from "./Headline";
import styles from "./HomePage.module.css";
import { LiveAnswer } from "./LiveAnswer";
import { EntryTicker, FirstInvitation, StatisticCards, useStatistics } from "./statistics/Statistics";
import { texts } from "./texts";

const FjordScene = lazy(() => import("./FjordScene"));
/** Everything below the first screen is one chunk. */
const loadBelowTheFold = () => import("./below-the-fold");
const PopularJobs = lazy(async () => ({ default: (await loadBelowTheFold()).PopularJobs }));
const MoreSections = lazy(async () => ({ default: (await loadBelowTheFold()).MoreSections }));

/** About the height of the rows. */
const RowsPlaceholder = () => <div className={styles.rows} />;

/** The anchors and headings of the sections that load when the visitor comes near. */
function MoreSectionsPlaceholder() {
  return (
    <div className={styles.placeholder}>
      <Section id="hvor-ligger-du" title={texts.whereYouStand} />
      <Section id="bidra" title={texts.callTitle} />
      <Section id="fordeler" title={texts.benefitsTitle} />
      <Section id="visste-du-at" title={texts.factTitle} />
    </div>
  );
}

export default function HomePage() {
  const refetchPopularJobs = useRefetchPopularJobs();
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  const { data: statistics } = useStatistics();
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <Headline />
          <p className={styles.lead}>{statistics?.official ? texts.officialLead : texts.homeLead}</p>
          <SearchBox size="large" onTracked={refetchPopularJobs} />
          <p className={styles.examples}>{texts.searchExamples}</p>
          <EntryTicker />
        </div>
        <div>
          <div className={styles.scene}>
            <LazySection renderFailure={() => null}>
              <FjordScene />
            </LazySection>
          </div>
          <LiveAnswer />
        </div>
      </div>
      <StatisticCards />
      {statistics?.official && <FirstInvitation />}
      <Section id="stillinger" title={texts.explore} action={<Link to="/stillinger">{texts.allJobs}</Link>}>
        <NearViewport fallback={<RowsPlaceholder />}>
          <LazySection fallback={<RowsPlaceholder />}>
            <PopularJobs seed={seed} />
          </LazySection>
        </NearViewport>
      </Section>
      <NearViewport fallback={<MoreSectionsPlaceholder />}>
        <LazySection fallback={<MoreSectionsPlaceholder />}>
          <MoreSections />
        </LazySection>
      </NearViewport>
    </div>
  );
}
