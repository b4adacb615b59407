import { companies, jobs, places } from "../../../../shared/pages/catalog.json";
import search from "../../../../shared/pages/search.json";
import { texts as words } from "../../domain/texts";
import { fill, formatNumber } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

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
  showAll: {
    jobs: (count: number) => `Vis ${formatNumber(count)} stillinger`,
    companies: (count: number) => `Vis ${formatNumber(count)} bedrifter`,
    locations: (count: number) => `Vis ${formatNumber(count)} steder`,
  },
  noHits: (query: string) => fill(search.noHits, { query }),
  noHitsHint: "Prøv et kortere ord, eller sjekk skrivemåten.",
  failed: "Søket mislyktes",
  failedDescription: shared.noResponse,
  officialMedian: (amount: number) => `SSB\u2011median ${formatNumber(amount)}\u00a0kr`,
  entries: "innlegg",
  noEntries: search.noEntries,
  home: shared.toFrontPage,
  contribute: words.contributeNow,
};
