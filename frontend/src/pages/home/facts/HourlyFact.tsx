import { useEffect, useId, useState } from "react";
import type { Facts } from "#api/types";
import { useFacts } from "#features/salary/api";
import { formatCount, formatKroner, formatPercent } from "#lib/format";
import { Loading, Skeleton } from "#ui/Skeleton";
import { ErrorState } from "#ui/StateMessage";
import textStyles from "#ui/text.module.css";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { texts as firstTexts } from "../texts";

/** 'rundt 60 000 kr mer i året enn', or 'mindre'. */
function formatGap(kroner: number): string {
  if (kroner === 0) return "omtrent like mye som";
  return `rundt ${formatKroner(Math.abs(kroner))} ${kroner > 0 ? "mer" : "mindre"} i året enn`;
}

interface NamedAverage {
  name: string;
  averageSalary: number;
}

/** Each sentence continues 'Visste du at …'. */
const texts = {
  failed: "Kunne ikke hente fakta",
  totals: ({ totalEntries, totalCompanies, totalLocations }: Facts) =>
    `folk har meldt inn ${formatCount(totalEntries, "lønn", "lønninger")} fra ${formatCount(totalCompanies, "arbeidsgiver", "arbeidsgivere")} på ${formatCount(totalLocations, "sted", "steder")}?`,
  bestPaidPlace: ({ name, averageSalary }: NamedAverage) =>
    `stedet med høyest snittlønn er ${name}, med rundt ${formatKroner(averageSalary)} i året?`,
  bestPaidJob: ({ name, averageSalary }: NamedAverage) =>
    `stillingen med høyest snittlønn er ${name}, med rundt ${formatKroner(averageSalary)} i året?`,
  mostCommonBenefit: (benefit: string) => `det vanligste godet folk melder inn, er «${benefit}»?`,
  fullTimeShare: (percent: number) =>
    `${formatPercent(percent)} av dem som oppgir stillingsprosent, har full stilling?`,
  experienceGap: (kroner: number) =>
    `folk med minst ti års erfaring i snitt tjener ${formatGap(kroner)} folk med under ett års erfaring?`,
  masterGap: (kroner: number) => `folk med mastergrad i snitt tjener ${formatGap(kroner)} folk med bachelorgrad?`,
};

const HOUR_MS = 3_600_000;

/** (hour + day of the month) mod 7 + 1. */
export function getHourlyCounter(now: Date): number {
  return ((now.getHours() + now.getDate()) % 7) + 1;
}

/** The counter, updated every hour. */
export function useHourlyCounter(): number {
  const [counter, setCounter] = useState(() => getHourlyCounter(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setCounter(getHourlyCounter(new Date())), HOUR_MS);
    return () => clearInterval(timer);
  }, []);
  return counter;
}

type Sentence = (facts: Facts) => string | null;

/** The seven facts in counter order. `null` if there is too little data. */
const SENTENCES: readonly Sentence[] = [
  (facts) => (facts.totalEntries > 0 ? texts.totals(facts) : null),
  ({ bestPaidPlace }) => bestPaidPlace && texts.bestPaidPlace(bestPaidPlace),
  ({ bestPaidJob }) => bestPaidJob && texts.bestPaidJob(bestPaidJob),
  ({ mostCommonBenefit }) => mostCommonBenefit && texts.mostCommonBenefit(mostCommonBenefit),
  ({ fullTimeShare }) => (fullTimeShare === null ? null : texts.fullTimeShare(fullTimeShare)),
  ({ experienceGap }) => (experienceGap === null ? null : texts.experienceGap(experienceGap)),
  ({ masterGap }) => (masterGap === null ? null : texts.masterGap(masterGap)),
];

/** The fact for this counter (1 to 7), or the next one that has data. */
export function getFact(counter: number, facts: Facts): string | null {
  const firstIndex = counter - 1;
  for (const sentence of [...SENTENCES.slice(firstIndex), ...SENTENCES.slice(0, firstIndex)]) {
    const fact = sentence(facts);
    if (fact) return fact;
  }
  return null;
}

/** A fact that changes every hour. Nothing is shown without data. */
export function HourlyFact() {
  const query = useFacts();
  const { data, error } = query;
  const counter = useHourlyCounter();
  const heading = useId();
  if (error && !data) return <ErrorState title={texts.failed} retrying={query.isValidating} onRetry={query.mutate} />;
  const fact = data && getFact(counter, data);
  if (fact === null) return null;
  return (
    <section id="visste-du-at" className={textStyles.note} aria-labelledby={heading}>
      <h2 id={heading}>
        <VisuallyHidden>{firstTexts.factTitle}</VisuallyHidden>
      </h2>
      {fact ? (
        <p>{`${firstTexts.factTitle} ${fact}`}</p>
      ) : (
        <Loading>
          <Skeleton width="80%" />
        </Loading>
      )}
    </section>
  );
}
