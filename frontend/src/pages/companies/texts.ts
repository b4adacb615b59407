import { companies } from "../../../../shared/pages/catalog.json";
import { texts as words } from "../../domain/texts";
import { formatCount, formatNumber } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  pageTitle: companies.title,
  heading: companies.heading,
  lead: companies.lead,
  list: companies.list,
  failed: "Feil ved lasting av bedrifter",
  failedDescription: "Kunne ikke laste bedriftene. Prøv igjen senere.",
  filter: "Finn bedrift i lista",
  shown: (count: number) => (count === 1 ? "1 bedrift" : `${formatNumber(count)} bedrifter`),
  tooFew: (count: number) => `${formatCount(count, "bedrift", "bedrifter")} uten tall`,
  none: words.noCompanies,
  noneYet: words.noReportsYet,
  contribute: words.contributeNow,
  entries: "innlegg",
  jobTitles: (count: number) => (count === 1 ? words.oneJob : `${formatNumber(count)} stillinger`),
  compared: "Sammenlignede bedrifter",
  comparedJob: "Sammenlign lønna til",
  allJobs: "Alle stillinger samlet",
  entriesLabel: "Innlegg",
  jobTitlesLabel: "Ulike stillinger",
  benefits: words.commonBenefits,
  add: "Legg til bedrift",
  find: "Finn bedrift å sammenligne med",
  moreFailed: "Kunne ikke hente flere tall.",
  retry: shared.retry,
};
