import type { JobTrend } from "../../../api/types";
import { formatQuarter } from "../../../domain/quarter";
import { texts as words } from "../../../domain/texts";
import { formatMonth } from "../../../lib/dates";

export const texts = {
  units: { nominal: "I kroner", real: "I kjøpekraft" },
  /** The period and the source of the growth. */
  growthSource: ({ from, to }: NonNullable<JobTrend["growth"]>, source: string) =>
    `Midten i yrket med tillegg og bonus, ${formatQuarter(from)} til ${formatQuarter(to)}. ${source}.`,

  priceBase: (month: string) => `Kjøpekraft er i priser fra ${formatMonth(month)}. `,
  break: (quarter: string) =>
    `Fra ${formatQuarter(quarter)} rapporterer arbeidsgiverne bedre, og noen er flyttet til et annet yrke. Tall før og etter kan derfor ikke sammenlignes. `,
  contribute: "Medianen av det folk har meldt inn, år for år, ser du når du har bidratt.",
  onlyReports: "SSB har ikke tall for lønnsutviklingen i denne stillingen. Her er bare det folk har meldt inn.",

  failed: "Kunne ikke hente lønnsutviklingen",
  failedDescription: words.restWorks,

  asTable: "Vis tallene som tabell",
  officialTable: "Median hos SSB, snitt av fire kvartaler, kr i året",
  reportsTable: "Innmeldte lønninger, median i kr i året",
  lastQuarter: "Til og med",
  year: "År",
  count: "Antall",
};
