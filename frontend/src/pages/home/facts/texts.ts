import type { Facts } from "../../../api/types";
import { formatCount, formatKroner, formatPercent } from "../../../lib/format";

/** 'rundt 60 000 kr mer i året enn', or 'mindre'. */
function formatGap(kroner: number): string {
  if (kroner === 0) return "omtrent like mye som";
  return `rundt ${formatKroner(Math.abs(kroner))} ${kroner > 0 ? "mer" : "mindre"} i året enn`;
}

interface NamedAverage {
  name: string;
  averageSalary: number;
}

/** Each sentence continues 'Visste du at …'. */
export const texts = {
  failed: "Kunne ikke hente fakta",
  totals: ({ totalEntries, totalCompanies, totalLocations }: Facts) =>
    `folk har meldt inn ${formatCount(totalEntries, "lønn", "lønninger")} fra ${formatCount(totalCompanies, "arbeidsgiver", "arbeidsgivere")} på ${formatCount(totalLocations, "sted", "steder")}?`,
  bestPaidPlace: ({ name, averageSalary }: NamedAverage) =>
    `stedet med høyest snittlønn er ${name}, med rundt ${formatKroner(averageSalary)} i året?`,
  bestPaidJob: ({ name, averageSalary }: NamedAverage) =>
    `stillingen med høyest snittlønn er ${name}, med rundt ${formatKroner(averageSalary)} i året?`,
  mostCommonBenefit: (benefit: string) => `det vanligste godet folk melder inn, er «${benefit}»?`,
  fullTimeShare: (percent: number) =>
    `${formatPercent(percent)} av dem som oppgir stillingsprosent, har full stilling?`,
  experienceGap: (kroner: number) =>
    `folk med minst ti års erfaring i snitt tjener ${formatGap(kroner)} folk med under ett års erfaring?`,
  masterGap: (kroner: number) => `folk med mastergrad i snitt tjener ${formatGap(kroner)} folk med bachelorgrad?`,
};
