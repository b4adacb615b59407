import type { Facts } from "../../../api/types";
import { texts } from "./texts";

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
