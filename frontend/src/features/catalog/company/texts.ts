import { company } from "../../../../../shared/pages/catalog.json";
import { fill } from "../../../lib/fill";
import { counted } from "../../../lib/format";

export const texts = {
  failed: "Kunne ikke laste data",
  failedDescription: "Det oppstod en feil ved henting av lønnsdata.",
  failedDetail: "Kunne ikke hente lønnsdata",
  unknown: (name: string) => fill(company.unknown, { name }),
  unknownHint: "🚀 Er du først ute?",
  contribute: "Bidra",
  home: "Til forsiden",
  title: (name: string) => fill(company.title, { name }),
  tabs: "Innhold om bedriften",
  jobsTab: "Alle stillinger",
  forumTab: "Forum",
  openingsTab: "Ledige stillinger",
  soon: "Snart",
  openingsSoon: "Ledige stillinger kommer snart.",
  uniqueJobTitles: (count: number) => counted(count, company.jobTitle, company.jobTitles),
  spread: "Lønnsspenn",
  distribution: "Slik fordeler lønna seg",
  eightOfTen: "Åtte av ti tjener",
  range: (low: string, high: string) => `mellom ${low} og ${high}`,
  aYear: "kr i året.",
  commonBenefits: "Vanligste goder",
  noBenefits: "Ingen har oppgitt goder ennå.",
  jobs: (name: string) => fill(company.list, { name }),
  jobAt: (job: string, name: string) => `${job} hos ${name}`,
  wholeName: "Hele bedriften",
  entries: "innlegg",
  nothingForJob: (job: string) => `Ingen har meldt inn lønn som ${job} her ennå.`,
  wholeCompany: "Vis hele bedriften",
};
