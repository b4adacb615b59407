import { texts as words } from "#domain/texts";
import { fill, formatNumber, formatThousands } from "#lib/format";
import { minGroupEntries, minOwnFigures } from "#shared/limits.json";
import { aboveNext } from "#shared/pages/figures.json";
import { leaderboard, ranking } from "#shared/pages/salary.json";
import { texts as shared } from "#ui/texts";

export const texts = {
  title: leaderboard.heading,
  lead: leaderboard.lead,
  jobTitle: "Stilling",
  location: words.optionalPlace,
  sort: "Sortering",
  sorts: { mean_desc: "Høyest snitt", median_desc: "Høyest median" },
  fetch: "Hent",
  fetching: "Laster…",
  /** Words before the fields of the form, which reads as a sentence. */
  labels: { title: "Best betalt", location: "i", sort: "etter" },
  titleExample: "Sykepleier, elektriker …",
  wholeCountry: "Hele landet",

  nothing: "Ingen data. Søk etter en stilling.",
  nothingFor: (title: string, location: string) =>
    `Ingen arbeidsgiver har minst ${minGroupEntries} innlegg for «${title}»${location && ` i ${location}`}.`,
  source: `Årslønn i full stilling, i dagens lønnsnivå. Stiplet ring: for liten forskjell til neste til å være sikker på plassen. Bare arbeidsgivere med minst ${minGroupEntries} innlegg vises; under ${minOwnFigures} innlegg er tallene beregnet.`,
  sharedRanks: "Uten tilgang er tallene avrundet, og like tall deler plass.",
  wholeBoard: "Hele tavla",
  computed: "beregnet",

  results: (title: string, place: string) =>
    fill(ranking.list, { title, place: place && fill(ranking.inPlace, { place }) }),
  rank: "Plass",
  company: "Arbeidsgiver",
  mean: "Snitt",
  median: "Midten",
  range: "Lav–høy meldt inn",
  reports: "Innlegg",
  entries: "innlegg",
  medals: ["Gull", "Sølv", "Bronse"] as const,
  /** '~' marks an amount that the server rounded. */
  amount: (amount: number, isRounded: boolean) => fill(ranking.amount, { amount: formatThousands(amount, isRounded) }),
  currency: fill(ranking.amount, { amount: "" }),
  lowToHigh: (low: number, high: number) => `${formatThousands(low)}–${formatThousands(high)}`,
  /** The interval of an estimate. */
  interval: ({ low, high }: { low: number; high: number }) => `trolig ${formatNumber(low)}–${formatNumber(high)}`,
  aboveNext,
  unknown: "–",
  showAll: shared.showAllOf,
  showMore: shared.showMore,
};
