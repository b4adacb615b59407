import { formatCount } from "../../lib/format";

export const yourTitleTexts = {
  heading: "Din stilling her",
  label: "Stilling",
  allTitles: "Vis alle stillinger",
  unknown: (job: string) => `Ingen har meldt inn lønn som ${job.toLowerCase()} her ennå.`,
  half: "Halvparten tjener",
  inCountry: (band: string) => `I landet: ${band}.`,
  tooFew: (band: string) => `Her er det under tre lønninger. I landet tjener halvparten ${band}.`,
  mean: "Snittet er",
  country: "Hele landet",
  entries: (count: number) => `, ${formatCount(count, "lønn", "lønninger")}`,
  official: (year: number) => `, SSB ${year}`,
  all: (job: string) => `Alt om ${job.toLowerCase()} her`,
};
