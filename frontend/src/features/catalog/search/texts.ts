import { formatNumber } from "../../../lib/format";

export const texts = {
  searchTitle: (query: string) => (query ? `Treff på «${query}»` : "Søk"),
  searchPrompt: "Hvilken lønn leter du etter?",
  searchPromptHint: "Skriv en stilling, en arbeidsgiver eller et sted i søkefeltet.",
  sections: { jobs: "Stillinger", companies: "Bedrifter", locations: "Steder" },
  noHits: (query: string) => `Ingen treff på «${query}»`,
  noHitsHint: "Prøv et kortere ord, eller sjekk skrivemåten.",
  noHitsIn: {
    jobs: "Ingen stillinger funnet",
    companies: "Ingen bedrifter funnet",
    locations: "Ingen steder funnet",
  },
  searchFailed: "Søket mislyktes",
  tryAgainLater: "Vi fikk ikke svar fra tjenesten. Prøv igjen senere.",
  officialMedian: (amount: number) => `SSB\u2011median ${formatNumber(amount)}\u00a0kr`,
  entries: "innlegg",
  home: "Til forsiden",
  contribute: "Bidra",
};
