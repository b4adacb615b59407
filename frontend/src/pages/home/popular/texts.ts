import { texts as words } from "../../../domain/texts";
import { formatCount } from "../../../lib/format";

export const texts = {
  empty: words.noJobs,
  emptyHint: "Vær den første som melder inn lønn.",
  contribute: words.contributeNow,
  averages: { measured: "snitt av innmeldt lønn", estimated: "snitt, beregnet" },
  workplaces: (count: number) =>
    count === 0 ? words.companyNotGiven : formatCount(count, "arbeidsgiver", "arbeidsgivere"),
};
