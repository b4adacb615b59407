import { useState } from "react";
import { Link } from "react-router-dom";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { useRefetchPopularJobs } from "../../features/salary/popular-jobs";
import { METHOD_PATH } from "../../lib/paths";
import { LazySection } from "../../ui/LazySection";
import { lazy } from "../../ui/lazy";
import { NearViewport } from "../../ui/NearViewport";
import textStyles from "../../ui/text.module.css";
import { Headline } from "./Headline";
import styles from "./HomePage.module.css";
import { JobCardSkeletons, LoadingJobCards } from "./popular/JobCardSkeletons";
import { OfficialOverview } from "./popular/OfficialOverview";
import { Section } from "./Section";
import { EntryTicker, StatisticCards } from "./statistics/Statistics";
import { texts } from "./texts";

const FjordScene = lazy(() => import("./FjordScene"));
/** Everything below the first screen is one chunk. */
const loadBelowTheFold = () => import("./below-the-fold");
const PopularJobs = lazy(async () => ({ default: (await loadBelowTheFold()).PopularJobs }));
const MoreSections = lazy(async () => ({ default: (await loadBelowTheFold()).MoreSections }));

/** What the explanation on the page is about, apart from the job titles beside it. */
/** The anchors and headings of the sections that load when the visitor comes near. */
function MoreSectionsPlaceholder() {
  return (
    <div className={styles.placeholder}>
      <Section id="hvor-ligger-du" title={texts.whereYouStand} />
      <Section id="visste-du-at" title={texts.factTitle} />
      <Section id="fordeler" title={texts.benefitsTitle} />
      <Section id="bidra" title={texts.callTitle} />
    </div>
  );
}

export default function HomePage() {
  const refetchPopularJobs = useRefetchPopularJobs();
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 32));
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <Headline />
          <p className={styles.lead}>
            {texts.homeLead} <Link to="#hvor-ligger-du">{texts.whereYouStand}</Link>
          </p>
          <SearchBox size="large" onTracked={refetchPopularJobs} />
          <EntryTicker />
        </div>
        <div className={styles.aside}>
          <div className={styles.scene}>
            <LazySection renderFailure={() => null}>
              <FjordScene />
            </LazySection>
          </div>
          <OfficialOverview />
        </div>
      </div>
      <StatisticCards />
      <Section id="stillinger" title={texts.explore}>
        <p className={textStyles.note}>
          {texts.reportedPay} <Link to={METHOD_PATH}>{texts.method}</Link>
        </p>
        <NearViewport fallback={<JobCardSkeletons />}>
          <LazySection fallback={<LoadingJobCards />}>
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
