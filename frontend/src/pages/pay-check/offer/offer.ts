import { hourlyToYearly, MAX_YEARLY_SALARY, MIN_YEARLY_SALARY } from "#domain/yearly-salary";
import type { OwnPay } from "#features/salary/percentile/comparison";
import type { GrossPay } from "#features/salary/tax/NetPay";
import { formatTypedNumber, parseAmount } from "#lib/amount";
import { maxHourlyWage, minHourlyWage } from "#shared/limits.json";
import type { PayPeriod } from "./advert/pay";

/** A job offer. Amounts are in kr before tax. */
export interface Offer {
  /** In the period. */
  amount: number;
  period: PayPeriod;
  /** Percent of a full position, above 0 and at most 100. */
  percentage: number;
  /** Whether the amount is that of a full position. Hourly pay always is. */
  isForFullTime: boolean;
  /** Hours per week of a full position, for hourly pay. */
  weekHours: number;
  /** Overtime and fixed additions per year. */
  additions: number;
  /** Per year. */
  bonus: number;
}

/** Accepted amounts of each period, in kr. */
export const LIMITS: Readonly<Record<PayPeriod, readonly [low: number, high: number]>> = {
  year: [MIN_YEARLY_SALARY, MAX_YEARLY_SALARY],
  month: [Math.ceil(MIN_YEARLY_SALARY / 12), Math.floor(MAX_YEARLY_SALARY / 12)],
  hour: [minHourlyWage, maxHourlyWage],
};

/** An amount as typed: 'missing', 'unlikely' for the period, or kr. */
type TypedAmount = number | "missing" | "unlikely";

/** Parses an amount as typed. */
export function parseOfferAmount(typed: string, period: PayPeriod): TypedAmount {
  if (typed === "") return "missing";
  const amount = parseAmount(typed);
  const [low, high] = LIMITS[period];
  return amount >= low && amount <= high ? amount : "unlikely";
}

/** An amount as the field of its period has it. */
export function formatTyped(amount: number, period: PayPeriod): string {
  return period === "hour" ? formatTypedNumber(amount) : String(Math.round(amount));
}

const toYearly = ({ amount, period, weekHours }: Offer) =>
  ({ year: amount, month: 12 * amount, hour: hourlyToYearly(amount, 100, weekHours) })[period];

/** Agreed pay for a full position, kr per year, without additions and bonus. */
export function getFullTimePay(offer: Offer): number {
  const { period, percentage, isForFullTime } = offer;
  const yearly = toYearly(offer);
  return Math.round(isForFullTime || period === "hour" ? yearly : (100 * yearly) / percentage);
}

/** Agreed pay for the offered position, kr per year. */
export function getAgreedPay(offer: Offer): number {
  return Math.round((getFullTimePay(offer) * offer.percentage) / 100);
}

/** The pay to compare: with additions and bonus if the offer has any, otherwise agreed pay. */
export function getComparedPay(offer: Offer): OwnPay {
  const { additions, bonus, percentage } = offer;
  const agreed = getFullTimePay(offer);
  if (additions + bonus === 0) return { salary: agreed, measure: "agreed" };
  return { salary: agreed + Math.round((100 * (additions + bonus)) / percentage), measure: "total" };
}

/** What the offered position pays: additions come every month, a bonus once. */
export function getGrossPay(offer: Offer): GrossPay {
  const regular = getAgreedPay(offer) + offer.additions;
  return { yearly: regular + offer.bonus, monthly: Math.round(regular / 12) };
}
