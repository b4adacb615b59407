import type { ReactNode } from "react";
import type { JobTrend, OccupationPay, OfficialOverview } from "#api/types";
import { useJobTrend, useOfficialPay } from "#features/salary/api";
import { PayLine } from "#features/salary/figures/line/PayLine";
import { getRowAxis } from "#features/salary/figures/line/picture-geometry";
import { getGrowthYears } from "#features/salary/growth-years";
import { parseQuarter } from "#lib/dates";
import { formatDeviation, formatMillions, formatNumber } from "#lib/format";
import { lowercaseName } from "#lib/names";
import { QueryState } from "#ui/QueryState";
import styles from "./Findings.module.css";

const texts = {
  /** The title whose purchasing power is shown: one that all know. */
  powerTitle: "Sykepleier",
  purchasingPower: "Kjøpekraft",
  power: (jobTitle: string, from: number, to: number, percent: number) =>
    `Så mye ${percent < 0 ? "mindre" : "mer"} fikk en ${lowercaseName(jobTitle)} for lønna i ${to} enn i ${from}.`,
  powerPicture: (from: number, to: number) => `Kjøpekraft fra ${from} til ${to}`,
  womenAndMen: "Kvinner og menn",
  women: "Kvinner",
  men: "Menn",
  womensPay: (isLower: boolean) => `Så mye ${isLower ? "lavere" : "høyere"} er kvinners lønn, i midten av alle yrker.`,
  bestPaid: "Best betalt",
  inTheMiddle: (occupation: string) => `${occupation}, i midten.`,
};

const MAX_BEST_PAID = 3;
/** Of the picture of purchasing power. */
const [WIDTH, HEIGHT] = [100, 60];

interface FindingProps {
  title: string;
  figure: string;
  sentence: string;
  children: ReactNode;
}

function Finding({ title, figure, sentence, children }: FindingProps) {
  return (
    <section className={styles.finding}>
      <h3>{title}</h3>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </section>
  );
}

/** What official pay of a title bought, over the last comparable years. */
function PurchasingPower({ trend }: { trend: JobTrend }) {
  const { jobTitle, growth } = trend;
  if (!growth) return null;
  const amounts = getGrowthYears(trend, growth).map(({ realMedian }) => realMedian);
  const [from, to] = [parseQuarter(growth.from).year, parseQuarter(growth.to).year];
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const getY = (amount: number) => (HEIGHT * (highest - amount)) / (highest - lowest || 1);
  const points = amounts.map((amount, index) => `${(WIDTH * index) / (amounts.length - 1)},${getY(amount)}`);
  const start = getY(amounts[0] ?? 0);
  return (
    <Finding
      title={texts.purchasingPower}
      figure={formatDeviation(growth.realPercent, 1)}
      sentence={texts.power(jobTitle, from, to, growth.realPercent)}
    >
      <svg
        className={styles.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.powerPicture(from, to)}
      >
        <path className={styles.base} d={`M0,${start}H${WIDTH}`} />
        <path className={styles.path} d={`M${points.join("L")}`} />
      </svg>
    </Finding>
  );
}

function WomenAndMen({ women, men }: NonNullable<OfficialOverview["bySex"]>) {
  const rows = [
    [texts.women, women],
    [texts.men, men],
  ] as const;
  return (
    <Finding
      title={texts.womenAndMen}
      figure={formatDeviation(100 * (women / men - 1), 1)}
      sentence={texts.womensPay(women < men)}
    >
      <ul>
        {rows.map(([name, amount]) => (
          <li key={name} className={styles.row}>
            <span>{name}</span>
            <svg height="16" width="100%" aria-hidden="true">
              <rect
                className={styles.bar}
                y="1"
                width={`${(100 * amount) / Math.max(women, men)}%`}
                height="14"
                rx="3"
              />
            </svg>
            <b>{formatNumber(amount)}</b>
          </li>
        ))}
      </ul>
    </Finding>
  );
}

function BestPaid({ occupations }: { occupations: readonly OccupationPay[] }) {
  const best = occupations.toSorted((a, b) => b.median - a.median).slice(0, MAX_BEST_PAID);
  const [first] = best;
  if (!first) return null;
  const axis = getRowAxis(best.flatMap(({ p25, p75 }) => [p25, p75]));
  return (
    <Finding title={texts.bestPaid} figure={formatMillions(first.median)} sentence={texts.inTheMiddle(first.name)}>
      <ul>
        {best.map(({ jobTitle, p25, median, p75 }) => (
          <li key={jobTitle} className={styles.row}>
            <span>{jobTitle}</span>
            <PayLine
              label={jobTitle}
              pay={{ source: "official", band: { low: p25, high: p75 }, middle: median }}
              axis={axis}
              size="tiny"
            />
            <b>{formatNumber(median)}</b>
          </li>
        ))}
      </ul>
    </Finding>
  );
}

/** What the official figures tell. */
export function Findings() {
  return (
    <div className={styles.findings}>
      <QueryState query={useJobTrend(texts.powerTitle)} height="214px">
        {(trend) => <PurchasingPower trend={trend} />}
      </QueryState>
      <QueryState query={useOfficialPay()} height="214px">
        {({ bySex, occupations }) => (
          <>
            {bySex && <WomenAndMen {...bySex} />}
            <BestPaid occupations={occupations} />
          </>
        )}
      </QueryState>
    </div>
  );
}
