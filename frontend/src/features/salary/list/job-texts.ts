import { jobs } from "../../../../../shared/pages/catalog.json";
import { texts as words } from "../../../domain/texts";
import { formatNumber } from "../../../lib/format";

export const texts = {
  pageTitle: jobs.title,
  heading: jobs.heading,
  lead: jobs.lead,
  list: jobs.list,
  failed: "Feil ved lasting av stillinger",
  failedDescription: "Kunne ikke laste stillingene. Prøv igjen senere.",
  filter: "Finn stilling i lista",
  shown: (count: number) => (count === 1 ? words.oneJob : `${formatNumber(count)} stillinger`),
  none: words.noJobs,
  noneYet: "Ingen har meldt inn lønn her ennå.",
  contribute: "Bidra",
  entries: "innlegg",
  compared: "Sammenlignede stillinger",
  add: "Legg til stilling",
  find: "Finn stilling å sammenligne med",
  officialMedian: "Median, SSB",
  entriesLabel: "Innlegg",
  companiesLabel: "Bedrifter",
};
