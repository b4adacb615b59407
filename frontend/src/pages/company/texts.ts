import { texts as words } from "#domain/texts";
import { fill, formatCount, formatNumber } from "#lib/format";
import { company } from "#shared/pages/catalog.json";
import { texts as shared } from "#ui/texts";

const formatJobs = (count: number) => formatCount(count, "stilling", "stillinger");
const formatEntries = (count: number) => formatCount(count, "lønn", "lønninger");

export const texts = {
  unknown: (name: string) => fill(company.unknown, { name }),
  unknownHint: words.beFirst,
  contribute: words.contributeNow,
  home: shared.toFrontPage,
  title: (name: string) => fill(company.title, { name }),
  numbers: (entries: number, jobs: number) => `${formatEntries(entries)} i ${formatJobs(jobs)}`,
  tabs: "Innhold om arbeidsgiveren",
  jobsTab: "Alle stillinger",
  forumTab: "Forum",
  openingsTab: "Ledige stillinger",
  soon: "Snart",
  openingsSoon: "Ledige stillinger kommer snart.",
  jobs: (name: string) => fill(company.list, { name }),
  jobCount: formatJobs,

  answer: "Svaret",
  againstCountry: company.againstCountry,
  paysMore: (above: number, total: number) =>
    fill(company.paysMore, { above: formatNumber(above), total: formatJobs(total) }),
  rest: (equal: number, below: number) =>
    fill(company.rest, { equal: formatNumber(equal), below: formatNumber(below) }),
  dots: company.dots,
  inCountry: company.inCountry,
  missing: (name: string) => fill(company.missing, { name }),
  ownFrom: company.ownFrom,
  middleInCountry: "Midten i landet",
  entriesAt: (count: number, name: string) => `${formatNumber(count)} innlegg hos ${name}`,

  usualIn: (place: string) => fill(company.usualIn, { place }),
  usual: company.usual,
  fromStatistics: "Tallene er fra SSB og gjelder hele landet.",
  worksHere: "Jobber du her? Bidra",

  commonBenefits: words.commonBenefits,
  entries: (count: number | null | undefined) => `${count == null ? "***" : formatNumber(count)} lønnsinnlegg`,
  womenAndMen: "Kvinner og menn",
  equalPay: "Se hva kvinner og menn tjener i hvert yrke:",
  equalPayLink: "Likelønn",
  payLetter: "Tror du at du tjener mindre på grunn av kjønn? Da kan du be om innsyn i lønna til kolleger:",
  payLetterLink: "Skriv brevet",
};
