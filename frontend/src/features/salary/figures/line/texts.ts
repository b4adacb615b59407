import { formatNumber } from "../../../../lib/format";

export const texts = {
  half: (low: number, high: number) => `Halvparten tjener ${formatNumber(low)} til ${formatNumber(high)} kroner`,
  middle: (amount: number) => `midten ${formatNumber(amount)}`,
  mean: (amount: number) => `snitt ${formatNumber(amount)}`,
  computed: "beregnet",
  reported: (mean: number) => `snitt meldt inn her ${formatNumber(mean)}`,
  own: (amount: number) => `Du ${formatNumber(amount)}`,
};
