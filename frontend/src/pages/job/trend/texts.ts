import type { JobTrend } from "../../../api/types";
import { formatQuarter } from "../../../domain/quarter";
import { texts as words } from "../../../domain/texts";
import { formatMonth } from "../../../lib/dates";
import { formatKroner, formatPercent, startSentence } from "../../../lib/format";

/** 'opp 4,1 %' */
function describeChange(percent: number): string {
  if (percent === 0) return "uendret";
  return `${percent < 0 ? "ned" : "opp"} ${formatPercent(Math.abs(percent))}`;
}

/** Describes the change in purchasing power; follows the change in kroner in a sentence: '4,1 %', 'men ned 2 %', 'også'. */
function describeRealChange(percent: number, realPercent: number): string {
  if (Math.sign(percent) === Math.sign(realPercent))
    return percent === 0 ? "også" : formatPercent(Math.abs(realPercent));
  const change = describeChange(realPercent);
  return realPercent === 0 ? change : `men ${change}`;
}

/** 'Opp 21,7 % fra 4. kvartal 2019 til 4. kvartal 2024, 4,1 % i kjøpekraft.' */
function describeGrowth({ from, to, percent, realPercent }: NonNullable<JobTrend["growth"]>): string {
  const change = describeChange(percent);
  const span = `fra ${formatQuarter(from)} til ${formatQuarter(to)}`;
  return `${startSentence(change)} ${span}, ${describeRealChange(percent, realPercent)} i kjøpekraft.`;
}

export const texts = {
  show: "Vis",
  units: { nominal: "I kroner", real: "I kjøpekraft" },
  newest: (amount: number, lastQuarter: string, priceBase: string | null) =>
    `Medianen med tillegg og bonus var ${formatKroner(amount)} i året, i snitt av de fire siste kvartalene ` +
    `(til og med ${formatQuarter(lastQuarter)}${priceBase ? `, i priser fra ${formatMonth(priceBase)}` : ""}). `,
  describeGrowth,

  officialKey: (occupation: string) =>
    `Linje: SSBs median for «${occupation}», snitt av fire kvartaler på rad, månedslønn × 12. `,
  reportsKey: "Prikker: medianen av innmeldte lønninger fra hvert år, omregnet til full stilling. ",
  priceBase: (month: string) => `Beløpene er i priser fra ${formatMonth(month)}. `,
  break: (quarter: string) =>
    `Stiplet strek: Fra ${formatQuarter(quarter)} rapporterer arbeidsgiverne bedre, og noen er flyttet til et annet yrke. Tall før og etter kan derfor ikke sammenlignes. `,
  source: (source: string) => `${source}.`,

  allOccupations: "Likelønn i alle yrker",

  contribute: "Medianen av det folk har meldt inn, år for år, ser du når du har bidratt.",
  noReports: "Ingen år siden 2016 har minst fem innmeldte lønninger, så her er bare tallene til SSB.",
  onlyReports: "SSB har ikke tall for lønnsutviklingen i denne stillingen. Her er bare det folk har meldt inn.",
  empty: "Vi har ingen tall for lønnsutviklingen",
  withoutOccupation: "Stillingen hører ikke til ett bestemt yrke hos SSB.",
  withoutQuarters: (occupation: string) => `SSB har ikke nok kvartalstall for «${occupation}».`,

  failed: "Kunne ikke hente lønnsutviklingen",
  failedDescription: words.restWorks,

  asTable: "Vis tallene som tabell",
  officialTable: "Median hos SSB, snitt av fire kvartaler, kr i året",
  reportsTable: "Innmeldte lønninger, median i kr i året",
  lastQuarter: "Til og med",
  year: "År",
  count: "Antall",
};
