import { formatNumber } from "#lib/format";

const noResponse = "Vi fikk ikke svar fra tjenesten. Prøv igjen senere.";

export const texts = {
  notGiven: "Ikke oppgitt",
  signOut: "Logg ut",
  signUp: "Opprett konto",
  signIn: "Logg inn",
  showAll: "Vis alle",
  showAllOf: (count: number) => `Vis alle ${formatNumber(count)}`,
  showMore: "Vis flere",
  noResponse,
  saving: "Lagrer …",
  sending: "Sender …",
  toFrontPage: "Til forsiden",
  close: "Lukk",
  cancel: "Avbryt",
  retry: "Prøv igjen",
  fetching: "Henter …",
  loading: "Laster …",
  loadFailed: "Siden kunne ikke lastes",
  loadFailedDescription: "Kanskje er den oppdatert siden sist, eller forbindelsen er brutt.",
  query: { failed: "Kunne ikke laste data", failedDescription: noResponse },
  stale: "Kunne ikke oppdatere. Du ser det som ble hentet sist.",
  sectionFailed: "Denne delen kunne ikke lastes",
  notReached: "Vi når ikke Klarlønn. Det du har skrevet, er lagret her.",
  outdated: "Klarlønn er oppdatert. Last siden på nytt.",
  reload: "Last siden på nytt",
  suggestionCount: (count: number) => `${count} forslag. Bruk piltastene.`,
};
