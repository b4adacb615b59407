import { Link } from "react-router-dom";
import type { Statistics } from "../../../api/types";
import { formatNumber, formatRoundedCount } from "../../../lib/format";
import covering from "../../../ui/covering-link.module.css";
import { QueryState } from "../../../ui/QueryState";
import { Skeleton } from "../../../ui/Skeleton";
import { useStatistics } from "./api";
import styles from "./Statistics.module.css";
import { texts } from "./texts";

/** Entries of the last day, else the total, else an invitation. */
export function EntryTicker() {
  const { data, error } = useStatistics();
  if (!data) return <p className={styles.ticker}>{!error && <Skeleton width="14em" />}</p>;
  const { newEntriesLastDay, totalEntries } = data;
  if (totalEntries === 0) return <p className={styles.ticker}>{texts.tickerNone}</p>;
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
  count: number | undefined;
  label: string;
  to: string;
}

function Card({ count, label, to }: CardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.count}>
        {count === undefined ? <Skeleton width="3.5em" /> : formatRoundedCount(count)}
      </span>
      <Link className={`${covering.link} ${styles.link}`} to={to}>
        {label}
      </Link>
    </li>
  );
}

/** The four totals as lower bounds. Each links to its list. */
export function StatisticCards() {
  const renderCards = (statistics?: Statistics) => (
    <ul className={styles.cards} aria-label={texts.statistics}>
      <Card count={statistics?.totalEntries} label={texts.totalEntries} to="/alle-lonnsinnlegg" />
      <Card count={statistics?.totalCompanies} label={texts.totalCompanies} to="/bedrifter" />
      <Card count={statistics?.totalJobTitles} label={texts.totalJobTitles} to="/stillinger" />
      <Card count={statistics?.totalLocations} label={texts.totalLocations} to="/steder" />
    </ul>
  );
  return (
    <QueryState query={useStatistics()} texts={texts.failure} loading={renderCards()}>
      {renderCards}
    </QueryState>
  );
}
