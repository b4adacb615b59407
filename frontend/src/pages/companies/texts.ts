import { companies } from "../../../../shared/pages/catalog.json";
import { formatNumber } from "../../lib/format";

export const texts = {
  pageTitle: companies.title,
  heading: companies.heading,
  lead: companies.lead,
  list: companies.list,
  failed: "Feil ved lasting av bedrifter",
  failedDescription: "Kunne ikke laste bedriftene. Prøv igjen senere.",
  filter: "Finn bedrift i lista",
  shown: (count: number) => (count === 1 ? "1 bedrift" : `${formatNumber(count)} bedrifter`),
  none: "Ingen bedrifter funnet",
  noneYet: "Ingen har meldt inn lønn ennå.",
  contribute: "Bidra",
  entries: "innlegg",
  jobTitles: (count: number) => (count === 1 ? "1 stilling" : `${formatNumber(count)} stillinger`),
  compared: "Sammenlignede bedrifter",
  entriesLabel: "Innlegg",
  jobTitlesLabel: "Ulike stillinger",
  benefits: "Vanligste goder",
  add: "Legg til bedrift",
  find: "Finn bedrift å sammenligne med",
  moreFailed: "Kunne ikke hente flere tall.",
  retry: "Prøv igjen",
};
