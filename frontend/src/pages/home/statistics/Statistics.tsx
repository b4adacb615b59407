import { Link } from "react-router-dom";
import { useApi } from "#api/cache";
import type { Statistics } from "#api/types";
import { figuresFailed } from "#domain/first-texts";
import { formatMillions, formatNumber, formatRoundedCount } from "#lib/format";
import { home, layout, name as SITE_NAME } from "#shared/pages/site.json";
import { ButtonLink } from "#ui/Button";
import covering from "#ui/covering-link.module.css";
import { QueryState } from "#ui/QueryState";
import { Skeleton } from "#ui/Skeleton";
import { EmptyState } from "#ui/StateMessage";
import styles from "./Statistics.module.css";

export const useStatistics = () => useApi<Statistics>("/api/statistics");

const texts = {
  tickerNew: (count: number) => (count === 1 ? "ny lønn siste døgn" : "nye lønninger siste døgn"),
  tickerTotal: "lønninger meldt inn så langt",
  statistics: `${SITE_NAME} i tall`,
  failure: { failed: figuresFailed },
  totalEntries: home.entries,
  totalCompanies: home.companies,
  totalJobTitles: home.jobTitles,
  totalLocations: home.places,
  employees: home.employees,
  occupations: home.occupations,
  counties: home.counties,
  none: home.none,
  noneHint: home.noneHint,
  contribute: layout.crumbs.bidra,
};

/** Entries of the last day, else the total. */
export function EntryTicker() {
  const { data, error } = useStatistics();
  if (!data) return <p className={styles.ticker}>{!error && <Skeleton width="14em" />}</p>;
  const { newEntriesLastDay, totalEntries } = data;
  if (totalEntries === 0) return null;
  return (
    <p className={styles.ticker}>
      <span className={styles.dot} />
      <span>
        <b>{formatNumber(newEntriesLastDay > 0 ? newEntriesLastDay : totalEntries)}</b>{" "}
        {newEntriesLastDay > 0 ? texts.tickerNew(newEntriesLastDay) : texts.tickerTotal}
      </span>
    </p>
  );
}

interface CardProps {
  count: string | undefined;
  label: string;
  to: string;
}

function Card({ count, label, to }: CardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.count}>{count ?? <Skeleton width="3.5em" />}</span>
      <Link className={`${covering.link} ${styles.link}`} to={to}>
        {label}
      </Link>
    </li>
  );
}

/** What the official figures cover: the totals of a site without entries. */
function OfficialCards({ totals }: { totals: NonNullable<Statistics["official"]> }) {
  return (
    <>
      <Card count={formatMillions(totals.employees)} label={texts.employees} to="/om-tallene" />
      <Card count={formatNumber(totals.occupations)} label={texts.occupations} to="/stillinger" />
      <Card count={formatRoundedCount(totals.jobTitles)} label={texts.totalJobTitles} to="/stillinger" />
      <Card count={formatNumber(totals.counties)} label={texts.counties} to="/steder" />
    </>
  );
}

/** The four totals, rounded. Each links to its list. */
export function StatisticCards() {
  const format = (count: number | undefined) => (count === undefined ? undefined : formatRoundedCount(count));
  const renderCards = (statistics?: Statistics) => (
    <ul className={styles.cards} aria-label={texts.statistics}>
      {statistics?.official ? (
        <OfficialCards totals={statistics.official} />
      ) : (
        <>
          <Card count={format(statistics?.totalEntries)} label={texts.totalEntries} to="/alle-lonnsinnlegg" />
          <Card count={format(statistics?.totalCompanies)} label={texts.totalCompanies} to="/bedrifter" />
          <Card count={format(statistics?.totalJobTitles)} label={texts.totalJobTitles} to="/stillinger" />
          <Card count={format(statistics?.totalLocations)} label={texts.totalLocations} to="/steder" />
        </>
      )}
    </ul>
  );
  return (
    <QueryState query={useStatistics()} texts={texts.failure} loading={renderCards()}>
      {renderCards}
    </QueryState>
  );
}

/** The invitation of a site without entries. */
export function FirstInvitation() {
  return (
    <EmptyState title={texts.none} hint={texts.noneHint}>
      <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
    </EmptyState>
  );
}
