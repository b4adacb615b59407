import { formatNumber } from "../../../lib/format";

const THOUSAND = 1000;

/** The mean of a row: whole thousands, or the server's rounded figure with '~'. */
export const formatMean = (amount: number, isRounded: boolean) =>
  isRounded ? `~${formatNumber(amount)}` : formatNumber(Math.round(amount / THOUSAND) * THOUSAND);
