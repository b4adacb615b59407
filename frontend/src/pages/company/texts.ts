import { company } from "../../../../shared/pages/catalog.json";
import { texts as words } from "../../domain/texts";
import { fill } from "../../lib/format";
import { texts as shared } from "../../ui/texts";

export const texts = {
  unknown: (name: string) => fill(company.unknown, { name }),
  unknownHint: words.beFirst,
  contribute: words.contributeNow,
  home: shared.toFrontPage,
  title: (name: string) => fill(company.title, { name }),
  tabs: "Innhold om arbeidsgiveren",
  jobsTab: "Alle stillinger",
  forumTab: "Forum",
  openingsTab: "Ledige stillinger",
  soon: "Snart",
  openingsSoon: "Ledige stillinger kommer snart.",
  spread: "Lønnsspenn",
  average: "Snittet er",
  middleHalf: "Halvparten tjener",
  range: (low: string, high: string) => `mellom ${low} og ${high}`,
  aYear: `${words.yearlyUnit}.`,
  commonBenefits: words.commonBenefits,
  noBenefits: "Ingen har oppgitt goder ennå.",
  jobs: (name: string) => fill(company.list, { name }),
  newestEntries: "Nyeste lønnsinnlegg",
  jobAt: (job: string, name: string) => `${job} hos ${name}`,
  womenAndMen: "Kvinner og menn",
  equalPay: "Se hva kvinner og menn tjener i hvert yrke:",
  equalPayLink: "Likelønn",
  payLetter: "Tror du at du tjener mindre på grunn av kjønn? Da kan du be om innsyn i lønna til kolleger:",
  payLetterLink: "Skriv brevet",
  wholeCompany: "Vis alle stillinger",
};
