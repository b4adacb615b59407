import { home } from "../../../../../shared/pages/site.json";
import { fill, formatNumber } from "../../../lib/format";

export const texts = {
  failed: "Kunne ikke laste data",
  failedDescription: "Vi fikk ikke svar fra tjenesten. Prøv igjen senere.",
  empty: "Ingen stillinger funnet",
  emptyHint: "Vær den første som melder inn lønn.",
  contribute: "Bidra",
  popular: "Utforsk stillinger",
  scope: "Snitt av det folk har meldt inn, omregnet til full stilling, i dagens lønnsnivå.",
  reportedAverage: "snitt av innmeldt lønn",
  workplaces: (count: number) => {
    if (count === 0) return "Arbeidsplass ikke oppgitt";
    return count === 1 ? "1 arbeidsplass" : `${formatNumber(count)} arbeidsplasser`;
  },
  official: (year: number) => fill(home.official, { year }),
  officialLabel: "Offisielle lønnstall fra Statistisk sentralbyrå",
};
