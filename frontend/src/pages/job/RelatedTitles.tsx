import { Link } from "react-router-dom";
import type { OfficialPay, SearchHit } from "../../api/types";
import { useSearch } from "../../features/catalog/api";
import { SalaryAxis, SalaryLine } from "../../features/salary/figures/SalaryLine";
import { getOfficialLine } from "../../features/salary/figures/salary-band";
import { jobPath } from "../../lib/paths";
import { Lead } from "../../ui/Lead";
import { Panel } from "../../ui/Panel";
import styles from "./RelatedTitles.module.css";
import { RelatedTitlesSkeleton } from "./RelatedTitlesSkeleton";
import { texts } from "./texts";

/** As many as the HTML of the server has. */
const MAX_TITLES = 20;

interface Occupation {
  official: OfficialPay;
  titles: string[];
}

/** The titles with official quartiles, by occupation: those of one occupation have the same figures. */
function groupByOccupation(hits: readonly SearchHit[], jobTitle: string): Occupation[] {
  const occupations = new Map<string, Occupation>();
  const others = hits.filter(({ name, official }) => name !== jobTitle && getOfficialLine(official));
  for (const { name, official } of others.slice(0, MAX_TITLES)) {
    if (!official) continue;
    const { titles } = occupations.get(official.occupationCode) ?? { titles: [] };
    occupations.set(official.occupationCode, { official, titles: [...titles, name] });
  }
  return [...occupations.values()];
}

function OccupationRow({ occupation: { official, titles } }: { occupation: Occupation }) {
  const line = getOfficialLine(official);
  return (
    <li className={styles.row}>
      <ul className={styles.titles}>
        {titles.map((title) => (
          <li key={title}>
            <Link to={jobPath(title)}>{title}</Link>
          </li>
        ))}
      </ul>
      {line && (
        <>
          <span className={styles.amount}>{texts.officialRange(line.band.low, line.band.high)}</span>
          <span className={styles.line}>
            <SalaryLine label={official.occupation} {...line} />
          </span>
        </>
      )}
    </li>
  );
}

/** For a title without an answer, which is often a word for several occupations: the specific titles, with official pay. */
export default function RelatedTitles({ jobTitle }: { jobTitle: string }) {
  const { data, isLoading } = useSearch(jobTitle);
  if (isLoading) return <RelatedTitlesSkeleton />;
  const occupations = groupByOccupation(data?.jobs ?? [], jobTitle);
  const [first] = occupations;
  if (!first) return <Lead>{texts.noFiguresInWords}</Lead>;
  return (
    <>
      <Lead>{texts.related}</Lead>
      <Panel title={texts.relatedTitles}>
        <ul>
          {occupations.map((occupation) => (
            <OccupationRow key={occupation.official.occupationCode} occupation={occupation} />
          ))}
        </ul>
        <SalaryAxis />
        <p className={styles.note}>{texts.officialRangeNote(first.official.year)}</p>
      </Panel>
    </>
  );
}
