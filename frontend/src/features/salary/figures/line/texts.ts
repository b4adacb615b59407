import { formatNumber } from "../../../../lib/format";

export const texts = {
  half: (low: number, high: number) => `Halvparten tjener ${formatNumber(low)} til ${formatNumber(high)} kroner`,
  middle: (amount: number) => `midten ${formatNumber(amount)}`,
  mean: (amount: number) => `snitt ${formatNumber(amount)}`,
  computed: "beregnet",
  own: (amount: number) => `Du ${formatNumber(amount)}`,
};
