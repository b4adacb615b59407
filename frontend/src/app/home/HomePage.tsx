import { ArrowRight, type LucideIcon, Ruler, Scale, ShieldCheck } from "lucide-react";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { StatisticCards, Ticker } from "../../features/catalog/statistics/Statistics";
import { usePopularJobs } from "../../features/salary/api";
import { OfficialOverview } from "../../features/salary/popular/OfficialOverview";
import { PopularJobs } from "../../features/salary/popular/PopularJobs";
import { ButtonLink } from "../../ui/Button";
import { Headline } from "./Headline";
import styles from "./HomePage.module.css";
import { texts } from "./texts";

const benefits: readonly (readonly [keyof typeof texts.benefits, LucideIcon])[] = [
  ["anonymous", ShieldCheck],
  ["official", Scale],
  ["comparable", Ruler],
];

function CallToAction() {
  return (
    <section className={styles.call} aria-labelledby="bidra">
      <div>
        <h2 id="bidra" className={styles.callTitle}>
          {texts.callTitle}
        </h2>
        <p>{texts.callText}</p>
      </div>
      <ButtonLink to="/bidra" look="sol">
        {texts.contribute} <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}

function Benefits() {
  return (
    <section aria-labelledby="fordeler">
      <h2 id="fordeler" className={styles.title}>
        {texts.benefitsTitle}
      </h2>
      <ul className={styles.benefits}>
        {benefits.map(([name, Icon]) => (
          <li key={name}>
            <Icon className={styles.benefitIcon} aria-hidden="true" />
            <h3 className={styles.benefitTitle}>{texts.benefits[name].title}</h3>
            <p className={styles.benefitText}>{texts.benefits[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function HomePage() {
  const { refetch } = usePopularJobs();
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div>
          <Headline />
          <p className={styles.lead}>{texts.homeLead}</p>
          <SearchBox size="large" onTracked={refetch} />
          <Ticker />
        </div>
        <OfficialOverview />
      </div>
      <StatisticCards />
      <section aria-labelledby="stillinger">
        <h2 id="stillinger" className={styles.title}>
          {texts.explore}
        </h2>
        <PopularJobs />
      </section>
      <Benefits />
      <CallToAction />
    </div>
  );
}
