import { payTalk } from "../../../../shared/pages/information.json";
import { texts as words } from "../../domain/texts";
import { texts as rankTexts } from "../../features/salary/percentile/texts";
import { formatMonth } from "../../lib/dates";
import { formatKroner, formatNumber, formatPercent } from "../../lib/format";
import { texts as shared } from "../../ui/texts";
import type { PurchasingPower } from "./purchasing-power";

const PRICE_SOURCE = "Kilde: Statistisk sentralbyrå, tabell 14700 (konsumprisindeksen)";

export const texts = {
  title: payTalk.heading,
  lead: payTalk.lead,
  promise: words.staysInBrowser,
  share: words.linkToChoices,
  print: "Skriv ut",

  about: words.aboutYou,
  job: "Stilling",
  unknownJob: rankTexts.unknownJob,
  place: words.optionalPlace,
  experience: "Erfaring (valgfritt)",
  notGiven: shared.notGiven,
  percentage: rankTexts.percentage,
  percentageInvalid: rankTexts.percentageInvalid,
  month: "Måneden lønna sist ble endret",
  year: "Året lønna sist ble endret",

  start: "Velg stilling og skriv lønna di, så lager vi siden.",
  sheet: "Til samtalen",
  basis: (parts: readonly string[]) => parts.join(" · "),
  basisPay: (amount: number) => `${formatKroner(amount)} i året`,
  basisPercentage: (percentage: string) => `${percentage} % stilling`,
  basisSince: (month: string) => `uendret siden ${formatMonth(month)}`,

  where: "Hvor du ligger",
  quartiles: "Nedre kvartil, median og øvre kvartil i hele landet, kr i året i full stilling",
  group: "Tall",
  lower: "Nedre",
  median: "Median",
  upper: "Øvre",
  reported: "Meldt inn her",
  official: "SSB, avtalt",
  medianInterval: (interval: string) => `Usikkerheten i medianen av de innmeldte lønningene: ${interval}.`,
  reportedSource: (count: number, period: { from: string; to: string } | null) =>
    `Kilde: ${formatNumber(count)} lønninger meldt inn på Klarlønn${
      period ? `, ${formatMonth(period.from)}–${formatMonth(period.to)}` : ""
    }.`,
  officialSource: (source: string, year: number) => `${source}, ${year}, i dagens lønnsnivå.`,

  since: "Kjøpekraften siden sist",
  sinceMissing: "Velg når lønna sist ble endret, så ser du hva prisene har gjort med den.",
  sinceUnknown: (newest: string) => `Vi har priser til og med ${formatMonth(newest)}.`,
  describePower: ({ pricePercent, needed, lost, realPercent }: PurchasingPower, month: string, newest: string) => {
    const rise = formatPercent(Math.abs(Math.round(10 * pricePercent) / 10));
    const prices = `Fra ${formatMonth(month)} til ${formatMonth(newest)} ${pricePercent < 0 ? "falt" : "steg"} prisene ${rise}.`;
    if (lost === 0) return `${prices} Lønna kjøper like mye som da.`;
    const change = `${formatKroner(Math.abs(lost))} i året (${formatPercent(Math.abs(Math.round(10 * realPercent) / 10))} i kjøpekraft)`;
    return lost > 0
      ? `${prices} Uendret lønn har tapt ${change}. For å kjøpe det samme som da måtte den vært ${formatKroner(needed)}.`
      : `${prices} Uendret lønn har vunnet ${change}.`;
  },
  priceSource: `${PRICE_SOURCE}.`,

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
  aboveMedian: (name: string) =>
    `Jeg ligger på eller over midten for ${name} i dagens lønnsnivå. Hva har dere lagt vekt på, og hva skal til for neste steg?`,
  withoutMedian: "Hva legger dere vekt på når dere setter lønna mi, og hvordan ligger jeg an?",
  prices: (percent: number, month: string) =>
    `Prisene har steget ${formatPercent(Math.round(10 * percent) / 10)} siden lønna sist ble endret i ${formatMonth(month)}. Hvordan tar dere hensyn til det?`,
  pricesUnknown: "Hvordan tar dere hensyn til prisveksten siden lønna sist ble endret?",
  next: "Hvis svaret er nei nå: Hva skal jeg oppnå, og når ser vi på lønna igjen?",
};
