import type { CountyWages } from "../../api/types";
import box from "../../features/salary/figures/AnswerBox.module.css";
import lineStyles from "../../features/salary/figures/line/PayLine.module.css";
import { formatDeviation, formatNumber } from "../../lib/format";
import styles from "./CountyAnswer.module.css";
import { compareGroups, judge } from "./county-difference";
import { texts } from "./texts";

/** Percent of the width on each side of the country, beside a margin. */
const HALF = 46;

/** A bar from the country to the county. */
function Difference({ percent, largest, label }: { percent: number; largest: number; label: string }) {
  const x = `${(50 + (HALF * percent) / largest).toFixed(2)}%`;
  const color = percent < 0 ? "var(--official-edge)" : "var(--official-mark)";
  return (
    <svg className={lineStyles.line} height="28" role="img" aria-label={label}>
      <line x1="0" x2="100%" y1="14" y2="14" stroke="var(--line)" />
      <line x1="50%" x2={x} y1="14" y2="14" stroke={color} strokeWidth="4" />
      <line x1="50%" x2="50%" y1="2" y2="26" stroke="var(--ink)" strokeWidth="1.5" />
      <circle cx={x} cy="14" r="6" fill={color} />
    </svg>
  );
}

/** The county of a place against the country, by group of occupations. */
export function CountyAnswer({ wages }: { wages: CountyWages }) {
  const groups = compareGroups(wages);
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return null;
  const largest = Math.max(...groups.map(({ percent }) => Math.abs(percent)));
  const { less, equal, more, middle } = texts.columns;
  return (
    <section className={box.wide} aria-label={texts.answer}>
      <h2 className={box.label}>{texts.against(wages.county)}</h2>
      <p className={box.words}>{texts[judge(groups.map(({ percent }) => percent))]}</p>
      <p className={box.sentence}>{texts.extremes(first.name.toLowerCase(), last.name.toLowerCase())}</p>
      <div className={styles.head}>
        <span />
        <span>{less}</span>
        <span>{equal}</span>
        <span>{more}</span>
        <span>{middle}</span>
      </div>
      <ul>
        {groups.map(({ name, median, percent }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <Difference percent={percent} largest={largest} label={`${name}: ${formatDeviation(percent, 1)}`} />
            <span className={styles.amount}>
              {formatNumber(median)}
              <small>{formatDeviation(percent, 1)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={box.basis}>{texts.source(wages.year)}</p>
    </section>
  );
}
