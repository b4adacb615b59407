import { SITE_NAME } from "../../../lib/site";

export const texts = {
  tickerNew: (count: number) => (count === 1 ? "ny lønn siste døgn" : "nye lønninger siste døgn"),
  tickerTotal: "lønninger meldt inn så langt",
  tickerNone: "Ingen lønninger er meldt inn ennå. Du kan bli den første.",
  statistics: `${SITE_NAME} i tall`,
  statisticsFailed: "Kunne ikke hente tallene",
  totalEntries: "lønnsinnlegg",
  totalCompanies: "bedrifter",
  totalJobTitles: "stillinger",
  totalLocations: "steder",
};
