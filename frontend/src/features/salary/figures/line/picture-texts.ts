import { formatNumber } from "../../../../lib/format";

export const pictureTexts = {
  steps: (low: number, high: number) =>
    low === high ? `${formatNumber(low)} kroner` : `${formatNumber(low)} til ${formatNumber(high)} kroner`,
};
