import type { ConsumerPrices } from "../../../api/types";

/** No prices, until they have loaded. */
export const NO_PRICES: ConsumerPrices = { source: "", months: {} };

/** Months with a price index, as 'YYYY-MM', ascending. */
export const getPriceMonths = ({ months }: ConsumerPrices): string[] => Object.keys(months);
export const getNewestMonth = (prices: ConsumerPrices): string => getPriceMonths(prices).at(-1) ?? "";

/** What prices did to pay that has not changed since a month. */
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

/**
 * The purchasing power of pay set in `month`; `null` if the month has no price index.
 *
 * @param pay kr per year
 */
export function getPurchasingPower(prices: ConsumerPrices, pay: number, month: string): PurchasingPower | null {
  const [then, now] = [prices.months[month], prices.months[getNewestMonth(prices)]];
  if (then === undefined || now === undefined) return null;
  const needed = Math.round((pay * now) / then);
  return { pricePercent: 100 * (now / then - 1), needed, lost: needed - pay, realPercent: 100 * (then / now - 1) };
}
