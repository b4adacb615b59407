import type { ConsumerPrices } from "../../../api/types";
import { type Comparison, comparePay } from "../../../features/salary/percentile/basis";
import { lowercaseName } from "../../../lib/names";
import { texts } from "../texts";
import type { PayCheck } from "../usePayCheck";
import { getPurchasingPower, type PurchasingPower } from "./purchasing-power";

interface Situation {
  /** What to point to. */
  comparison: Comparison | null;
  /** 'YYYY-MM', when the pay last changed. */
  month: string;
  power: PurchasingPower | null;
}

/** Three questions to ask: about the place, about prices, and about what comes next. */
function getQuestions({ comparison, month, power }: Situation): string[] {
  const askAboutPlace = () => {
    if (!comparison) return texts.withoutMedian;
    const { published, median, salary } = comparison;
    const name = published ? lowercaseName(comparison.name) : comparison.name;
    if (salary >= median) return texts.aboveMedian(name);
    if (!published) return texts.belowMedian(name, median, median - salary);
    return texts.belowOfficialMedian(name, published.median, published.year, (100 * (median - salary)) / median);
  };
  const hasRisen = power !== null && power.pricePercent > 0;
  return [askAboutPlace(), hasRisen ? texts.prices(power.pricePercent, month) : texts.pricesUnknown, texts.next];
}

/** What a letter and a sheet are made from; `null` without a title and a pay. */
export function prepareTalk({ answerable, own, since: { date: month } }: PayCheck, prices: ConsumerPrices) {
  const { salary: pay } = own;
  if (answerable?.pay == null || pay === null) return null;
  const { summary } = answerable;
  const comparisons = summary ? comparePay(summary, answerable.pay, answerable.sector) : [];
  const power = getPurchasingPower(prices, pay, month);
  // Official figures are for everyone to look up.
  const comparison = comparisons.find(({ kind }) => kind !== "reported") ?? comparisons[0] ?? null;
  return { answerable, pay, comparisons, power, questions: getQuestions({ comparison, month, power }) };
}

export type Talk = NonNullable<ReturnType<typeof prepareTalk>>;
