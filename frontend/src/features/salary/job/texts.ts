import { formatKroner, formatNumber, formatPercent } from "../../../lib/format";
import { educationLabels, experienceLabels } from "../../../lib/labels";
import type { JobFilters } from "../api";

const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const texts = {
  contribute: "Bidra",
  contributeNow: "Bidra nå",
  home: "Til forsiden",
  dataFailed: "Kunne ikke laste data",
  dataFailedDescription: "Det oppstod en feil ved henting av lønnsdata.",

  jobTitle: (job: string) => `Lønn for ${job}`,
  unknownJob: (job: string) => `Ingen data funnet for "${job}"`,
  unknownJobHint: "🚀 Er du først ute?",
  /** Describes the filters: ' i Oslo hos Ahus med 3–5 års erfaring og master'. */
  describeFilters: ({ location, company, experience, education }: JobFilters) => {
    const years =
      experience && (experience === "10+" ? "over 10 års" : `${experienceLabels[experience] ?? experience}s`);
    const level = education && (educationLabels[education] ?? education).toLocaleLowerCase("nb");
    const background = [years && `${years} erfaring`, level].filter(Boolean).join(" og ");
    return [location && ` i ${location}`, company && ` hos ${company}`, background && ` med ${background}`]
      .filter(Boolean)
      .join("");
  },
  halfEarnsOver: (whose: string) => `Halvparten${whose} tjener over `,
  halfEarnsOverOfficial: "Halvparten tjener over ",
  aYear: " i året",
  middleHalf: ", og den midterste halvdelen mellom ",
  and: " og ",
  accordingToOfficial: " i året, ifølge Statistisk sentralbyrå.",
  placeRemark: (place: string, difference: number) => {
    const side = difference > 0 ? "over" : "under";
    const apart = Math.abs(difference);
    if (apart < 0.01) return `Lønna i ${place} er som i resten av landet.`;
    return `Lønna i ${place} ligger ${apart < 0.05 ? "litt" : "godt"} ${side} resten av landet.`;
  },
  againstCountry: (difference: number) => {
    if (difference === 0) return "Det er som i landet under ett.";
    return `Det er ${formatKroner(Math.abs(difference))} ${difference > 0 ? "mer" : "mindre"} enn i landet under ett.`;
  },
  noFiguresInWords: "Se hva andre har meldt inn, og bidra med ditt eget tall.",
  companies: (count: number) => formatCount(count, "bedrift", "bedrifter"),
  andLocations: (count: number) => `, ${formatCount(count, "sted", "steder")}`,
  outliers: (count: number, percent: number) =>
    `${formatCount(count, "innlegg", "innlegg")} (${formatPercent(percent)}) holdes utenfor, langt fra alle andre.`,

  filters: "Vis tall for",
  experience: "Erfaring",
  education: "Utdanning",
  location: "Sted",
  company: "Arbeidsgiver",
  all: "Alle",
  wholeCountry: "Hele landet",
  allExperience: "All erfaring",
  allEducation: "All utdanning",
  nothingForFilters: "Ingen lønnsinnlegg passer til dette utvalget",
  nothingForFiltersHint: "Fjern et filter, eller vær den første som bidrar.",

  comparison: "Sammenlignet med hele landet",

  distribution: "Slik fordeler lønna seg",
  officialTitle: "Offisielle tall",
  officialAgreed: "Median, avtalt lønn",
  officialMean: "Snitt, avtalt lønn",
  officialTotal: "Median med tillegg og bonus",
  officialTotalMean: "Snitt med tillegg og bonus",
  officialScope: (occupation: string, year: number) =>
    `Yrket «${occupation}» i ${year}, alle sektorer. Månedslønn × 12.`,
  officialMissing: "Statistisk sentralbyrå har ingen egne tall for denne stillingen.",
  officialWithheld: "Statistisk sentralbyrå holder tilbake tallet fordi for få har yrket.",

  commonBenefits: "Vanligste goder",
  noBenefits: "Ingen har oppgitt goder ennå.",
  bestPaying: "Betaler best",
  employers: "Arbeidsgivere",
  allEmployers: "Alle arbeidsgivere",
  showEmployers: "Se alle bedrifter",
  employersDialog: (job: string) => `Bedrifter med lønn for ${job}`,
  employersDialogSorted: "Høyest snitt først.",
  employersDialogLocked: "I alfabetisk rekkefølge. Nøyaktige tall er skjult.",
  findEmployer: "Finn bedrift",
  noEmployers: "Ingen bedrifter funnet",
  noEmployerNamed: (query: string) => `Ingen treff på «${query}»`,
  similarEmployers: "Ingen treff på akkurat dette. Lignende navn:",
  entryCount: "innlegg",

  entriesTitle: (count: number | null) =>
    count === null ? "Lønnsinnlegg" : formatCount(count, "lønnsinnlegg", "lønnsinnlegg"),
  entriesScope: "Lista følger valgt sted og arbeidsgiver, ikke erfaring og utdanning.",
  entriesEmpty: "Ingen lønnsinnlegg ennå",
  entriesEmptyHint: "🚀 Er du først ute?",
};
