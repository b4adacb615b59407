import { texts as words } from "#domain/texts";
import type { Measure } from "#features/salary/percentile/comparison";
import { texts as rankTexts } from "#features/salary/percentile/texts";
import { formatDate, formatMonth } from "#lib/dates";
import { formatKroner, formatPercent } from "#lib/format";
import { payCheck } from "#shared/pages/information.json";
import { name as SITE_NAME } from "#shared/pages/site.json";
import { texts as shared } from "#ui/texts";
import type { PurchasingPower } from "./sheet/talk";

const measures: Readonly<Record<Measure, string>> = { agreed: "uten tillegg", total: "med tillegg" };

export const texts = {
  title: payCheck.heading,
  failed: words.figuresFailed,
  pricesFailed: "Kunne ikke hente prisene",
  failedDescription: words.restWorks,
  promise: "Alt du skriver her, blir i nettleseren og er borte når du lukker siden.",
  link: "Lenke til valgene",

  whatNow: "Hva nå?",
  staysHere: "Alt blir i nettleseren din.",
  toSteps: {
    tilbud: ["Sjekk et tilbud", "Lim inn annonsen eller skriv lønna"],
    brev: ["Lag et brev", "Be om mer, med tall du kan vise"],
    ark: ["Lag et ark", "Til lønnssamtalen, på én side"],
  },
  stepsLabel: "Hva du kan gjøre videre",
  steps: { tilbud: "Et tilbud", brev: "Brev og spørsmål", ark: "Ark til samtalen" },
  print: "Skriv ut",

  about: words.aboutYou,
  /** Between the fields of the sentence. */
  words: { job: "Jeg er", experience: "med", place: "i", pay: "og tjener" },
  wholeCountry: "Hele landet",
  allExperience: "All erfaring",
  allSectors: "i alle sektorer",
  share: (percentage: string) => `Gjelder ${percentage || 100} % stilling`,
  job: "Stilling",
  unknownJob: rankTexts.unknownJob,
  place: words.optionalPlace,
  experience: "Erfaring (valgfritt)",
  notGiven: shared.notGiven,
  narrowedTo: (names: string) => `Du sammenlignes bare med dem lenka gjelder: ${names}.`,
  widen: "Sammenlign med alle",
  month: "Måneden lønna sist ble endret",
  year: "Året lønna sist ble endret",

  start: "Velg stilling og skriv lønna di, så lager vi brevet og arket.",
  /** Where a sheet comes from: 'Klarlønn · klarlonn.example · 21. november 2026'. */
  origin: (host: string, today: string) => `${SITE_NAME} · ${host} · ${formatDate(today)}`,
  basisPay: (amount: number, measure: Measure | null) =>
    `${formatKroner(amount)} i året${measure ? ` ${measures[measure]}` : ""}`,
  basisPercentage: (percentage: string) => `${percentage} % stilling`,
  basisSince: (month: string) => `uendret siden ${formatMonth(month)}`,

  where: "Hvor du ligger",
  quartiles: "Nedre kvartil, median og øvre kvartil, kr i året i full stilling",
  figures: "Tallene",
  group: "Tall",
  lower: "Nedre",
  median: "Median",
  upper: "Øvre",
  source: (source: string) => `${source}.`,

  since: "Kjøpekraften siden sist",
  sinceMissing: "Velg når lønna sist ble endret, så ser du hva prisene har gjort med den.",
  sinceUnknown: (newest: string) => `Vi har priser til og med ${formatMonth(newest)}.`,
  describePower: ({ pricePercent, needed, lost, realPercent }: PurchasingPower, month: string, newest: string) => {
    const rise = formatPercent(Math.abs(pricePercent));
    const prices = `Fra ${formatMonth(month)} til ${formatMonth(newest)} ${pricePercent < 0 ? "falt" : "steg"} prisene ${rise}.`;
    if (lost === 0) return `${prices} Lønna kjøper like mye som da.`;
    const change = `${formatKroner(Math.abs(lost))} i året (${formatPercent(Math.abs(realPercent))} i kjøpekraft)`;
    return lost > 0
      ? `${prices} Uendret lønn har tapt ${change}. For å kjøpe det samme som da måtte den vært ${formatKroner(needed)}.`
      : `${prices} Uendret lønn har vunnet ${change}.`;
  },
  priceSource: (source: string) => `${source} (konsumprisindeksen).`,

  raises: "Hva et tillegg betyr",
  raise: "Tillegg",
  newPay: "Ny lønn",
  before: "Før skatt",
  after: "Etter skatt",
  raisesCaption: "Ny lønn, og hvor mye mer det er før og etter skatt, kr i året",
  perMonth: (percent: number, amount: number) =>
    `Et tillegg på ${formatPercent(percent)} er ${formatKroner(amount)} mer i måneden etter årets skatt.`,

  questions: "Tre spørsmål å stille",
  belowMedian: (name: string, median: number, difference: number) =>
    `I dagens lønnsnivå ligger midten for ${name} på ${formatKroner(median)}, og jeg ligger ${formatKroner(difference)} under i full stilling. Hva skal til for at jeg kommer dit?`,
  belowOfficialMedian: (name: string, median: number, year: number, percent: number) =>
    `Midten for ${name} i hele landet var ${formatKroner(median)} i ${year}, ifølge Statistisk sentralbyrå. I dagens lønnsnivå ligger jeg ${formatPercent(percent)} under midten i full stilling. Hva skal til for at jeg kommer dit?`,
  aboveMedian: (name: string) =>
    `Jeg ligger på eller over midten for ${name} i dagens lønnsnivå. Hva har dere lagt vekt på, og hva skal til for neste steg?`,
  withoutMedian: "Hva legger dere vekt på når dere setter lønna mi, og hvordan ligger jeg an?",
  prices: (percent: number, month: string) =>
    `Prisene har steget ${formatPercent(percent)} siden lønna sist ble endret i ${formatMonth(month)}. Hvordan tar dere hensyn til det?`,
  pricesUnknown: "Hvordan tar dere hensyn til prisveksten siden lønna sist ble endret?",
  next: "Hvis svaret er nei nå: Hva skal jeg oppnå, og når ser vi på lønna igjen?",

  letterPanel: "Brev til lederen din",
  letter: "Brev om lønnssamtale",
  letterText: (group: string, questions: readonly string[], figures: string) =>
    `Hei

Jeg vil gjerne ha en samtale om lønna mi. Jeg har sett på tallene for ${group}. Dette vil jeg snakke om:

${questions.map((question, index) => `${index + 1}. ${question}`).join("\n\n")}

${figures}

Hilsen
[navnet ditt]`,
};
