import { formatDate } from "#lib/dates";
import { formatNumber } from "#lib/format";
import { maxWeekHours, minWeekHours } from "#shared/limits.json";
import { contributeNow, figuresFailed } from "./first-texts";

/** What several features or pages say. */
export const texts = {
  noCompanies: "Ingen bedrifter funnet",
  noJobs: "Ingen stillinger funnet",
  noPlaces: "Ingen steder funnet",
  yearlyUnit: "kr i året",
  hourlyUnit: "kr i timen",
  /** 'gjaldt til 30. april 2027', of rates whose time is over. */
  ratesEnded: ({ hasEnded, validTo }: { hasEnded: boolean; validTo: string | null }) =>
    hasEnded && validTo ? `gjaldt til ${formatDate(validTo)}` : null,
  percentage: "Stillingsprosent",
  invalidWeekHours: `Skriv et tall fra ${minWeekHours} til ${maxWeekHours}, med høyst én desimal.`,
  ownContributions: "Det jeg har sendt inn",
  contributeNow,
  commonBenefits: "Vanligste goder",
  beFirst: "🚀 Er du først ute?",
  optionalPlace: "Sted (valgfritt)",
  commentsFailed: "Kunne ikke hente kommentarer",
  basePay: "Grunnlønn",
  fixedAdditions: "Faste tillegg",
  wontSay: "Vil ikke oppgi",
  findOccupation: "Finn yrke",
  removeImage: "Fjern bildet",
  undone: "Gjort om",
  imageRemoved: "Profilbildet er fjernet",
  invalidPercentage: "Skriv et tall over 0, og høyst 100.",
  aboutYou: "Om deg",
  companyNotGiven: "Arbeidsgiver ikke oppgitt",
  desiredJob: "Ønsket stilling",
  onlyYouSeeText: "Bare du ser teksten.",
  textIsKept: "Det du har skrevet, er ikke borte. Prøv igjen.",
  figuresFailed,
  emailSent: "E-post sendt!",
  sendAnyway: "Send likevel",
  changing: "Endrer …",
  sendLinkAgain: "Send lenka på nytt",
  linkNotSent: "Kunne ikke sende lenka",
  restWorks: "Resten av siden virker som før.",
  connectionLost: "Forbindelsen er kanskje brutt. Vent litt, og prøv igjen.",
  tooLong: (name: string, max: number) => `${name} kan ikke være mer enn ${formatNumber(max)} tegn`,
};
