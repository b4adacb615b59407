import { company } from "../../../../shared/pages/catalog.json";
import { texts as words } from "../../domain/texts";
import { fill, formatCount } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  unknown: (name: string) => fill(company.unknown, { name }),
  unknownHint: words.beFirst,
  contribute: "Bidra",
  home: shared.toFrontPage,
  title: (name: string) => fill(company.title, { name }),
  tabs: "Innhold om bedriften",
  jobsTab: "Alle stillinger",
  forumTab: "Forum",
  openingsTab: "Ledige stillinger",
  soon: "Snart",
  openingsSoon: "Ledige stillinger kommer snart.",
  uniqueJobTitles: (count: number) => formatCount(count, company.jobTitle, company.jobTitles),
  spread: "Lønnsspenn",
  distribution: words.distribution,
  average: "Snittet er",
  middleHalf: "Halvparten tjener",
  range: (low: string, high: string) => `mellom ${low} og ${high}`,
  aYear: "kr i året.",
  commonBenefits: words.commonBenefits,
  noBenefits: words.noBenefitsYet,
  jobs: (name: string) => fill(company.list, { name }),
  newestEntries: "Nyeste lønnsinnlegg",
  toNewestEntries: "Gå til de nyeste innleggene",
  jobAt: (job: string, name: string) => `${job} hos ${name}`,
  wholeName: "Hele bedriften",
  entries: "innlegg",
  nothingForJob: (job: string) => `Ingen har meldt inn lønn som ${job} her ennå.`,
  wholeCompany: "Vis hele bedriften",
};
