import { texts as words } from "#domain/texts";
import { fill, formatNumber } from "#lib/format";
import { companies, jobs, places } from "#shared/pages/catalog.json";
import search from "#shared/pages/search.json";
import { texts as shared } from "#ui/texts";

/** The server's maximum per kind. There may be more hits. */
const MAX_HITS = 50;

const formatCount = (count: number, [one, many]: readonly string[]) =>
  `${formatNumber(count)}${count < MAX_HITS ? "" : "+"} ${count === 1 ? one : many}`;

export const texts = {
  searchTitle: (query: string) => (query ? fill(search.hits, { query }) : search.title),
  searchPrompt: "Hvilken lønn leter du etter?",
  searchPromptHint: "Skriv en stilling, en arbeidsgiver eller et sted i søkefeltet.",
  sections: { jobs: jobs.heading, companies: companies.heading, locations: places.heading },
  found: {
    jobs: (count: number) => formatCount(count, search.found.jobs),
    companies: (count: number) => formatCount(count, search.found.companies),
    locations: (count: number) => formatCount(count, search.found.locations),
  },
  noHits: (query: string) => fill(search.noHits, { query }),
  noHitsHint: "Prøv et kortere ord, eller sjekk skrivemåten.",
  failed: "Søket mislyktes",
  failedDescription: shared.noResponse,
  ambiguous: (query: string) => fill(search.ambiguous, { query }),
  chooseClosest: search.chooseClosest,
  names: { jobs: "Stilling", companies: "Bedrift", locations: "Sted" },
  middle: (year: number | undefined) => (year ? fill(search.middleOfYear, { year }) : search.middle),
  mean: "Snitt",
  meanHere: (amount: string) => ` · ${amount} i snitt her`,
  none: "–",
  notFound: "Finner du ikke din?",
  notFoundHint: (query: string) => `Søk på tittelen i arbeidsavtalen, gjerne med sted: «${query} bergen».`,
  allJobs: "Alle stillinger",
  noEntries: search.noEntries,
  home: shared.toFrontPage,
  contribute: words.contributeNow,
};
