import { formatNumber } from "../../../../lib/format";

export const texts = {
  half: (low: number, high: number) => `Halvparten tjener ${formatNumber(low)} til ${formatNumber(high)} kroner`,
  middle: (amount: number) => `midten ${formatNumber(amount)}`,
  mean: (amount: number) => `snitt ${formatNumber(amount)}`,
  computed: "beregnet",
  rings: (amounts: readonly number[]) => `meldt inn ${amounts.map(formatNumber).join(", ")}`,
  reported: (mean: number) => `snitt meldt inn her ${formatNumber(mean)}`,
  steps: (low: number, high: number) =>
    low === high ? `${formatNumber(low)} kroner` : `${formatNumber(low)} til ${formatNumber(high)} kroner`,
  norway: "Norge",
  own: (amount: number) => `Du ${formatNumber(amount)}`,
};
