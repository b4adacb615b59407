import { formatNumber, formatPercent } from "../../../lib/format";

export const texts = {
  title: "Hva lønna består av",
  parts: { base: "Grunnlønn", fixedAdditions: "Faste tillegg", bonus: "Bonus" },
  underOnePercent: `under ${formatPercent(1)}`,
  /** `count` is null without access. */
  basis: (count: number | null) =>
    `Snitt av ${count === null ? "minst 20" : formatNumber(count)} lønnsinnlegg i hele landet som forteller det.`,
  withBonus: (share: number) => {
    if (share === 0) return "Ingen av dem har bonus.";
    return share === 100 ? "Alle har bonus." : `${formatPercent(share)} av dem har bonus.`;
  },
};
