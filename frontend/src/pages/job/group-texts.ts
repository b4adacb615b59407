import { texts as words } from "../../domain/texts";
import { formatCount } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  counted: "Antall lønnsinnlegg står ved hvert navn.",
  countsHidden: "Hvor mange som har meldt inn lønn, ser du når du har bidratt.",
  entryCount: (count: number) => formatCount(count, "innlegg", "innlegg"),
  noneNamed: (query: string) => `Ingen treff på «${query}»`,
  showAll: shared.showAll,
  similar: "Ingen treff på akkurat dette. Lignende navn:",
  failed: shared.query.failed,
  failedDescription: "Vi fikk ikke hentet lista. Prøv igjen.",
  kinds: {
    companies: {
      title: "Velg arbeidsgiver",
      find: "Søk etter arbeidsgiver",
      list: "Arbeidsgivere",
      all: "Alle arbeidsgivere",
      none: words.noCompanies,
    },
    locations: {
      title: "Velg sted",
      find: "Søk etter sted eller fylke",
      list: "Steder",
      all: words.wholeCountry,
      none: words.noPlaces,
    },
  },
};
