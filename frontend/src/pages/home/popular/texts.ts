import { texts as words } from "../../../domain/texts";
import { formatCount, formatNumber } from "../../../lib/format";

export const texts = {
  none: "–",
  job: "Stilling",
  middle: (year: number | undefined) => (year ? `Midten, SSB ${year}` : "Midten"),
  /** '~' marks a mean that the server rounded. */
  average: (amount: number, isRounded: boolean) =>
    `${isRounded ? "~" : ""}${formatNumber(Math.round(amount / 1000) * 1000)} i snitt her`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  workplaces: (count: number) =>
    count === 0 ? words.companyNotGiven : formatCount(count, "arbeidsgiver", "arbeidsgivere"),
};
