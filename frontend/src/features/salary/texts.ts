import { figures } from "../../../../shared/pages/site.json";
import { contributeNow } from "../../domain/first-texts";
import { formatNumber } from "../../lib/format";

export const texts = {
  ...figures,
  contributeNow,
  contributeToSee: "Bidra for å se tallene",
  marks: {
    average: (amount: string) => `Snitt ${amount} kroner`,
    median: (amount: string) => `Median ${amount} kroner`,
  },
  about: "rundt ",
  middleHalf: (low: number, high: number) =>
    `Halvparten tjener mellom ${formatNumber(low)} og ${formatNumber(high)} kroner`,
  lockedBand: "Bidra for å se hvor halvparten ligger",
  officialLine: (name: string) => `${name}, tall fra Statistisk sentralbyrå`,
  computed: "Beregnet",
  keyFigures: "Nøkkeltall",
  entries: "innlegg",
  removeFromComparison: (name: string) => `Fjern ${name} fra sammenligningen`,
};
