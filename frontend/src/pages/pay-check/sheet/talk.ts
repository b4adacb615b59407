import type { ConsumerPrices } from "#api/types";
import { type Comparison, comparePay } from "#features/salary/percentile/comparison";
import { getYearlyTax, type TaxZone } from "#features/salary/tax/yearly-tax";
import { lowercaseName } from "#lib/names";
import { texts } from "../texts";
import type { PayCheck } from "../usePayCheck";

/** No prices, until they have loaded. */
export const NO_PRICES: ConsumerPrices = { source: "", months: {} };

/** Months with a price index, as 'YYYY-MM', ascending. */
export const getPriceMonths = ({ months }: ConsumerPrices): string[] => Object.keys(months);
export const getNewestMonth = (prices: ConsumerPrices): string => getPriceMonths(prices).at(-1) ?? "";

/** The purchasing power of pay that was set in a month and has not changed since. */
export interface PurchasingPower {
  /** The rise of consumer prices until the newest month, in percent. */
  pricePercent: number;
  /** Pay that buys today what the pay bought then, kr per year. */
  needed: number;
  /** What the pay lost in today's kroner per year; negative if prices fell. */
  lost: number;
  /** The change of what the pay buys, in percent. */
  realPercent: number;
}

/** `null` if the month has no price index. `pay` is in kr per year. */
export function getPurchasingPower(prices: ConsumerPrices, pay: number, month: string): PurchasingPower | null {
  const [then, now] = [prices.months[month], prices.months[getNewestMonth(prices)]];
  if (then === undefined || now === undefined) return null;
  const needed = Math.round((pay * now) / then);
  return { pricePercent: 100 * (now / then - 1), needed, lost: needed - pay, realPercent: 100 * (then / now - 1) };
}

const PERCENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Raises of 1 to 10 percent, and how much more they are before and after tax, in kr per year. */
export function getRaises(pay: number, zone: TaxZone) {
  const { net } = getYearlyTax(pay, zone);
  return PERCENTS.map((percent) => {
    const raised = Math.round((pay * (100 + percent)) / 100);
    return { percent, pay: raised, gross: raised - pay, net: getYearlyTax(raised, zone).net - net };
  });
}

/** Three questions to ask: about the rank, about prices since the month of the last raise, and about what comes next. */
function getQuestions(comparison: Comparison | null, month: string, power: PurchasingPower | null): string[] {
  const askAboutRank = () => {
    if (!comparison) return texts.withoutMedian;
    const { published, median, salary } = comparison;
    const name = published ? lowercaseName(comparison.name) : comparison.name;
    if (salary >= median) return texts.aboveMedian(name);
    if (!published) return texts.belowMedian(name, median, median - salary);
    return texts.belowOfficialMedian(name, published.median, published.year, (100 * (median - salary)) / median);
  };
  const hasRisen = power !== null && power.pricePercent > 0;
  return [askAboutRank(), hasRisen ? texts.prices(power.pricePercent, month) : texts.pricesUnknown, texts.next];
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
  return { answerable, pay, comparisons, power, questions: getQuestions(comparison, month, power) };
}

export type Talk = NonNullable<ReturnType<typeof prepareTalk>>;
