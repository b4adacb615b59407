import type { JobBreakdown } from "../../../api/types";
import lineStyles from "../../../features/salary/figures/line/PayLine.module.css";
import { Section } from "../../../ui/Section";
import styles from "./Counties.module.css";
import { texts } from "./texts";

/** Room beside the outermost counties, percent of the width. */
const MARGIN = 4;

function End({ county: { county, percent } }: { county: JobBreakdown["counties"][number] }) {
  return (
    <p>
      <b>{county}</b>
      <br />
      {texts.signedPercent(percent)}
    </p>
  );
}

/** The official pay of the occupations' group in each county, beside that of the country. */
export function Counties({ counties, countiesSource }: Pick<JobBreakdown, "counties" | "countiesSource">) {
  const [lowest, highest] = [counties[0], counties.at(-1)];
  if (!lowest || !highest || lowest.percent === highest.percent) return null;
  const [from, to] = [Math.min(lowest.percent, 0), Math.max(highest.percent, 0)];
  const place = (percent: number) => `${(MARGIN + ((100 - 2 * MARGIN) * (percent - from)) / (to - from)).toFixed(1)}%`;
  return (
    <Section
      title={texts.counties}
      finding={texts.countiesFinding(highest.county, lowest.county)}
      source={texts.countiesSource(countiesSource)}
    >
      <svg className={lineStyles.line} height="64" role="img" aria-label={texts.countiesPicture(counties)}>
        <line x1="0" x2="100%" y1="40" y2="40" stroke="var(--line)" />
        <line x1={place(0)} x2={place(0)} y1="22" y2="58" stroke="var(--ink)" strokeWidth="1.5" />
        <text className={styles.country} x={place(0)} y="14" textAnchor="middle">
          {texts.wholeCountry}
        </text>
        {counties.map(({ county, percent }) => (
          <circle key={county} cx={place(percent)} cy="40" r="6" fill="var(--official)" stroke="var(--official-mark)" />
        ))}
      </svg>
      <div className={styles.ends}>
        <End county={lowest} />
        <End county={highest} />
      </div>
    </Section>
  );
}
