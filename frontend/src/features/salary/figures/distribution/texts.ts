import { minHistogramEntries } from "../../../../../../shared/limits.json";
import { texts as words } from "../../../../domain/texts";
import { formatNumber } from "../../../../lib/format";

const salaries = (count: number) => `${formatNumber(count)} ${count === 1 ? "lønn" : "lønninger"}`;

export const texts = {
  title: words.distribution,
  asTable: "Vis som tabell",
  asChart: "Vis som diagram",
  tooFew: `Det trengs minst ${minHistogramEntries} lønnsinnlegg for å vise fordelingen.`,
  histogramLabel: (count: number, from: number, to: number) =>
    `Søylediagram over ${salaries(count)} fra ${formatNumber(from)} til ${formatNumber(to)} kroner. Tallene finnes også som tabell.`,
  histogramNote: "Søyler i sterk farge: midterste halvdel.",
  officialMark: (amount: number) => `SSB justert: ${formatNumber(amount)}`,
  officialMarkNote: {
    agreed: (year: number) =>
      `Stiplet strek: SSBs median ${year} for yrket, avtalt månedslønn × 12, justert til dagens lønnsnivå.`,
    total: (year: number) =>
      `Stiplet strek: SSBs median ${year} for yrket, med tillegg og bonus, justert til dagens lønnsnivå.`,
  },
  tableInterval: "Årslønn (kr)",
  /** The first and last bars are open-ended. */
  tableRow: (from: number, to: number, isFirst: boolean, isLast: boolean) => {
    if (isFirst && !isLast) return `Under ${formatNumber(to)}`;
    if (isLast && !isFirst) return `${formatNumber(from)} og over`;
    return `${formatNumber(from)} – ${formatNumber(to)}`;
  },
  tableCount: "Antall",
};
