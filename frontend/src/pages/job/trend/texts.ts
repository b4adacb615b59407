import { formatQuarter } from "../../../domain/quarter";
import { texts as words } from "../../../domain/texts";
import { sectionTitles } from "../../../features/salary/section-titles";
import { formatKroner, formatPercent } from "../../../lib/format";
import type { Growth } from "./trend";

const MONTHS = [
  "januar",
  "februar",
  "mars",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "desember",
];

/** 'juli 2026' from '2026-07' */
function formatMonth(isoMonth: string): string {
  const [year = "", month = ""] = isoMonth.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${year}`.trim();
}

const describeChange = (percent: number) =>
  `${percent < 0 ? "ned" : "opp"} ${formatPercent(Math.abs(Math.round(10 * percent) / 10))}`;

/** 'Opp 21,7 % siden 4. kvartal 2021, 4,1 % i kjøpekraft.' */
function describeGrowth({ since, percent, realPercent }: Growth): string {
  const change = describeChange(percent);
  const sameDirection = percent < 0 === realPercent < 0;
  const real = sameDirection ? describeChange(realPercent).slice(4) : `men ${describeChange(realPercent)}`;
  return `${change.charAt(0).toUpperCase()}${change.slice(1)} siden ${formatQuarter(since)}, ${real} i kjøpekraft.`;
}

/** 'Kvinner tjener 4,2 % mindre enn menn' */
function describeDifference(percent: number): string {
  if (percent === 0) return "Kvinner og menn tjener like mye";
  return `Kvinner tjener ${formatPercent(Math.abs(percent))} ${percent < 0 ? "mindre" : "mer"} enn menn`;
}

export const texts = {
  title: sectionTitles.trend,
  show: "Vis",
  units: { nominal: "I kroner", real: "I kjøpekraft" },
  newest: (amount: number, period: string) =>
    `Medianen med tillegg og bonus var ${formatKroner(amount)} i året i ${formatQuarter(period)}. `,
  describeGrowth,

  women: "K",
  men: "M",
  officialKey: (occupation: string) => `Linje: medianen til SSB for «${occupation}», månedslønn × 12. `,
  reportsKey: "Prikker: medianen av innmeldte lønninger fra hvert år, omregnet til full stilling. ",
  sexKey: "K og M: kvinner og menn hos SSB. ",
  priceBase: (month: string) => `Beløpene er i priser fra ${formatMonth(month)}. `,
  seasons: "SSBs tall har med tillegg og bonus fra samme kvartal. Sammenlign derfor samme kvartal i ulike år. ",
  break:
    "Stiplet strek: Fra 2025 rapporterer arbeidsgiverne bedre, og noen er flyttet til et annet yrke. Tall før og etter kan derfor ikke sammenlignes helt. ",
  source: (source: string) => `${source}.`,

  jobDifference: (percent: number, period: string) =>
    `${describeDifference(percent)} i dette yrket, målt i median (SSB, ${formatQuarter(period)}).`,
  allOccupations: "Likelønn i alle yrker",

  contribute: "Medianen av det folk har meldt inn, år for år, ser du når du har bidratt.",
  noReports: "Ingen år fra 2016 har fem innmeldte lønninger, så her er bare tallene til SSB.",
  onlyReports: "SSB har ikke tall for lønnsutviklingen i denne stillingen. Her er bare det folk har meldt inn.",
  empty: "Vi har ingen tall for lønnsutviklingen",
  withoutOccupation: "Stillingen hører ikke til ett bestemt yrke hos SSB.",
  withoutQuarters: (occupation: string) => `SSB har ingen kvartalstall for «${occupation}».`,

  failed: "Kunne ikke hente lønnsutviklingen",
  failedDescription: words.restWorks,

  asTable: "Vis tallene som tabell",
  officialTable: "Median hos SSB, kr i året",
  sexTable: "Kvinner og menn hos SSB, median i kr i året",
  reportsTable: "Innmeldte lønninger, median i kr i året",
  quarter: "Kvartal",
  year: "År",
  count: "Antall",
  womenColumn: "Kvinner",
  menColumn: "Menn",
};
