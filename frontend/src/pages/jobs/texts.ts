import { jobListTexts as listTexts } from "#features/salary/list/texts";
import { fill, formatNumber } from "#lib/format";
import { jobs, lists } from "#shared/pages/catalog.json";

export const texts = {
  ...listTexts,
  pageTitle: jobs.title,
  heading: jobs.heading,
  lead: jobs.lead,
  half: (low: number, high: number, year: number) =>
    fill(lists.half, { low: formatNumber(low), high: formatNumber(high), year }),
  list: jobs.list,
  failed: "Feil ved lasting av stillinger",
  failedDescription: "Kunne ikke laste stillingene. Prøv igjen senere.",
  group: "Yrkesgruppe",
  allGroups: "Alle yrker",
  sorts: { count: "Ansatte", average: "Lønn" },
  official: "SSB",
  circles: "Én ring er ett yrke, større ring betyr flere ansatte.",
  circlePicture: (lowest: string, highest: string) =>
    `Yrkene etter midten av lønna, fra ${lowest} til ${highest}. Tallene står i lista under.`,
  firstPay: "Tallene er fra SSB. Den første lønna åpner den første stillingen.",
  compared: "Sammenlignede stillinger",
  onOneLine: (count: number) => `${formatNumber(count)} stillinger på samme linje`,
  add: "Legg til stilling",
  find: "Finn stilling å sammenligne med",
};
