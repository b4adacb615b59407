import { texts as words } from "../../../domain/texts";
import { formatCount, formatMean, formatNumber } from "../../../lib/format";

export const texts = {
  none: "–",
  job: "Stilling",
  middle: (year: number | undefined) => (year ? `Midten, SSB ${year}` : "Midten"),
  average: (amount: number, isRounded: boolean) => `${formatMean(amount, isRounded)} i snitt her`,
  employees: (count: number) => `${formatNumber(count)} ansatte`,
  workplaces: (count: number) =>
    count === 0 ? words.companyNotGiven : formatCount(count, "arbeidsgiver", "arbeidsgivere"),
};
