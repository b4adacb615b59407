import { texts as words } from "../../../domain/texts";
import { formatNumber } from "../../../lib/format";

export const texts = {
  empty: words.noJobs,
  emptyHint: "Vær den første som melder inn lønn.",
  contribute: words.contributeNow,
  reportedAverage: "snitt av innmeldt lønn",
  workplaces: (count: number) => {
    if (count === 0) return words.companyNotGiven;
    return count === 1 ? "1 arbeidsgiver" : `${formatNumber(count)} arbeidsgivere`;
  },
};
