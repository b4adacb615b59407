import type { DatedPayRule, JobTrend } from "#api/types";
import { texts as words } from "#domain/texts";
import { formatDate, formatMonth, formatQuarter } from "#lib/dates";
import { formatCount, formatDeviation, formatKroner, formatNumber, formatPercent } from "#lib/format";

const describeChange = (percent: number) =>
  percent === 0 ? "uendret" : `${percent < 0 ? "ned" : "opp"} ${formatPercent(Math.abs(percent))}`;

const signedPercent = (percent: number) => formatDeviation(percent, 1);

export const texts = {
  experience: "Erfaring",
  experienceFinding: { from: "Fra ", firstYear: " det første året til ", tenYears: " etter ti år." },
  bands: { "0-1": "0–1 år", "1-3": "1–3 år", "3-5": "3–5 år", "5-10": "5–10 år", "10+": "10+ år" },
  scaleFinding: (scale: string, hasEnded: boolean, years: number) =>
    `${scale} ${hasEnded ? "steg" : "stiger"} mest ved ${formatNumber(years)} år: `,
  raise: (amount: number) => `+${formatKroner(amount)}`,
  scalePicture: (steps: readonly { years: number; amount: number }[]) =>
    steps.map(({ years, amount }) => `${years} år: ${formatKroner(amount)}`).join(", "),
  scaleSource: (scale: DatedPayRule) => {
    const [end, since] = [words.ratesEnded(scale), formatDate(scale.validFrom)];
    return `Minstelønn etter tariffavtalen (${scale.name}) fra ${since}${end ? `, ${end}` : ""}.`;
  },
  years: (years: number) => `${years} år`,

  employers: "Arbeidsgivere",
  wholeBoard: (count: number) => `Hele ledertavla (${formatNumber(count)})`,
  mean: "Snitt",
  anyBackground: "Snittet gjelder all erfaring og utdanning.",
  entries: (count: number) => formatCount(count, "innlegg", "innlegg"),

  womenAndMen: "Kvinner og menn",
  women: "Kvinner",
  men: "Menn",
  samePay: "Kvinner og menn har lik lønn.",
  womenHave: "Kvinner har ",
  difference: (percent: number) => `${formatPercent(Math.abs(percent))} ${percent < 0 ? "lavere" : "høyere"}`,
  thanMen: " lønn enn menn.",
  equalPaySource: (source: string) => `Midten i yrket, avtalt lønn. ${source}. `,
  equalPay: "Likelønn",

  counties: "Fylkene",
  wholeCountry: "Hele landet",
  countiesFinding: (highest: string, lowest: string) =>
    `Lønna i yrkesgruppa er høyest i ${highest}, lavest i ${lowest}.`,
  countiesSource: (source: string) => `Yrkesgruppa mot hele landet, heltidsansatte med tillegg. ${source}.`,
  countiesPicture: (counties: readonly { county: string; percent: number }[]) =>
    counties.map(({ county, percent }) => `${county}: ${signedPercent(percent)}`).join(", "),
  signedPercent,

  overTime: "Over tid",
  pay: "Lønn",
  purchasingPower: "Kjøpekraft",
  payIs: (percent: number, year: string) => `Lønna er ${describeChange(percent)} siden ${year}, `,
  powerIs: (percent: number) => `kjøpekraften ${describeChange(percent)}`,
  trendPicture: (percent: number, real: number, year: string) =>
    `Lønna er ${describeChange(percent)} siden ${year}, kjøpekraften ${describeChange(real)}. Tallene står i tabellen under.`,

  units: { nominal: "I kroner", real: "I kjøpekraft" },
  /** The period and the source of the growth. */
  growthSource: ({ from, to }: NonNullable<JobTrend["growth"]>, source: string) =>
    `Midten i yrket med tillegg og bonus, ${formatQuarter(from)} til ${formatQuarter(to)}. ${source}.`,

  priceBase: (month: string) => `Kjøpekraft er i priser fra ${formatMonth(month)}. `,
  seriesBreak: (quarter: string) =>
    `Fra ${formatQuarter(quarter)} rapporterer arbeidsgiverne bedre, og noen er flyttet til et annet yrke. Tall før og etter kan derfor ikke sammenlignes. `,
  reportsLocked: "Medianen av det folk har meldt inn, år for år, ser du når du har bidratt.",
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
