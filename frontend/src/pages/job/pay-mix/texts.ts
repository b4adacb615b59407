import { texts as words } from "../../../domain/texts";
import { formatNumber, formatPercent } from "../../../lib/format";

export const texts = {
  parts: { base: words.basePay, fixedAdditions: words.fixedAdditions, bonus: "Bonus" },
  title: "Slik er lønna satt sammen",
  smallShare: `under ${formatPercent(5)}`,
  /** `count` is null without access. */
  basis: (count: number | null) =>
    `Snitt av ${count === null ? "minst 20" : formatNumber(count)} lønnsinnlegg i hele landet der lønna er delt opp, avrundet til nærmeste ${formatPercent(5)}.`,
  /** `share` is in percent: 0, 25, 50, 75 or 100. */
  withBonus: (share: number) => {
    const shares = ["Få eller ingen", "Rundt en fjerdedel", "Rundt halvparten", "Rundt tre fjerdedeler"];
    return `${shares[share / 25] ?? "Alle eller nesten alle"} av dem har bonus.`;
  },
};
