import { formatNumber } from "../lib/format";

export const texts = {
  close: "Lukk",
  retry: "Prøv igjen",
  retrying: "Henter …",
  loading: "Laster …",
  loadFailed: "Siden kunne ikke lastes",
  loadFailedDescription: "Kanskje er den oppdatert siden sist, eller forbindelsen er brutt.",
  reload: "Last siden på nytt",
  signInForAccess: "Logg inn for full tilgang",
  limitedAccess: "Begrenset tilgang til lønnsdata",
  hiddenUntil: "Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.",
  signIn: "Logg inn",
  contributeNow: "Bidra nå",
  hidden: "Skjult",
  contributeToSee: "Bidra for å se tallene",
  tooFewForRange: "For få innlegg til å vise spredningen",
  averageOf: (amount: number) => `Snitt ${formatNumber(amount)} kroner`,
  reportedRange: (median: number, low: number, high: number) =>
    `Median ${formatNumber(median)} kroner. Åtte av ti tjener mellom ${formatNumber(low)} og ${formatNumber(high)} kroner`,
  middleHalfRange: (median: number, low: number, high: number) =>
    `Median ${formatNumber(median)} kroner. Halvparten tjener mellom ${formatNumber(low)} og ${formatNumber(high)} kroner`,
  officialLine: (name: string) => `${name}, tall fra Statistisk sentralbyrå`,
  ownSalary: (amount: number) => `Din lønn: ${formatNumber(amount)} kroner`,
  axisEnd: "1,2 mill.",
  median: "Median",
  average: "Snitt",
  lowest: "Lavest (100\u00a0%)",
  highest: "Høyest",
  basis: "Grunnlag",
  suggestionsFor: (field: string) => `Forslag til ${field.toLocaleLowerCase("nb")}`,
  suggestionCount: (count: number) => `${count} forslag. Bruk piltastene.`,
};
