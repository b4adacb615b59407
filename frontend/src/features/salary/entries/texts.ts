import { texts as words } from "#domain/texts";
import { entries } from "#shared/pages/salary.json";
import { texts as shared } from "#ui/texts";
import { failure } from "../texts";

export const texts = {
  title: entries.heading,
  lead: entries.lead,
  locked: entries.locked,
  search: "Finn stilling, arbeidsgiver eller sted",
  order: "Vis innleggene",
  orders: { newest: "Nyeste først", jobs: "Etter stilling" },
  list: "Lønnsinnlegg, nyeste først",
  groups: "Lønnsinnlegg etter stilling",
  thisPay: "denne lønna",
  /** Follows the number. */
  entryCount: "lønnsinnlegg",
  matching: (search: string) => `med «${search}»`,
  noMatch: "Ingen lønnsinnlegg matcher søket ditt.",
  none: "Ingen lønnsinnlegg funnet.",
  noneHint: words.beFirst,
  asReported: "Eldre lønn er ikke regnet opp til dagens nivå her, slik den er i tallene over.",
  noneHere: "Ingen lønnsinnlegg å vise her",
  noneHereHint: "Et innlegg som er det eneste fra stillingen hos arbeidsgiveren, vises bare med fylket.",
  own: "Lønn du har meldt inn",
  noOthers: "Ingen andre lønnsinnlegg vises her ennå.",
  showAll: shared.showAll,
  contribute: words.contributeNow,
  moreExamples: "Flere eksempler",
  examples: "Dette er noen eksempler",
  noExamples: "Ingen eksempler å vise",
  examplesHint: "Uten tilgang ser du bare noen få av innleggene for hver stilling.",
  contributeForAll: "Bidra for å se alle",
  noCompany: words.companyNotGiven,
  noPlace: "Sted ikke oppgitt",
  waiting: "Synlig for andre tidligst i morgen",
  /** Of a former job by the hour, whose annual salary is that of a full position. */
  forFullTime: "Lønna gjelder full stilling.",
  convertedFrom: "Omregnet til full stilling fra",
  moreBenefits: (count: number) => `+${count} flere`,
  moreBenefitsShort: (count: number) => `+${count}`,
  benefits: "goder",
  fewerBenefits: "Vis færre",

  more: "Flere innlegg",
  forJob: (job: string) => ` for ${job}`,

  ...failure,
  loadMore: shared.showMore,
  end: "Det var alle lønnsinnleggene.",
};
