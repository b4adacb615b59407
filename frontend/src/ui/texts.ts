import { figures } from "../../../shared/pages/site.json";
import { formatNumber } from "../lib/format";

/** How much of an entry other people see. */
export const displayTexts = {
  legend: "Hva skal andre se?",
  choices: {
    all: { label: "Alt", hint: "Stilling, arbeidsgiver, sted, erfaring, utdanning og lønn." },
    hidesCompany: {
      label: "Skjul arbeidsgiveren",
      hint: "Lønna teller ikke med i tallene for arbeidsgiveren.",
    },
    coarsePlace: {
      label: "Vis fylket, ikke stedet",
      hint: "Lønna teller med i tallene for fylket og landet.",
    },
    hidesPlace: { label: "Skjul både sted og fylke", hint: "Lønna teller bare med i tallene for hele landet." },
    roundsPay: {
      label: "Rund av lønna",
      hint: "Til nærmeste 10 000 kr, uten timelønn. Slik teller den også i tallene.",
    },
    hidesEducation: { label: "Skjul utdanningen", hint: "Lønna teller ikke med når noen velger en utdanning." },
    widensExperience: {
      label: "Vis bare om erfaringen er under eller over fem år",
      hint: "Lønna teller ikke med når noen velger antall år.",
    },
  },
};

export const texts = {
  ...figures,
  close: "Lukk",
  toast: "Melding",
  toasts: "Meldinger ({hotkey})",
  share: "Del",
  linkCopied: "Lenka er kopiert",
  linkNotCopied: "Kunne ikke kopiere lenka",
  showPassword: "Vis passord",
  hidePassword: "Skjul passord",
  copyFromAddressBar: "Kopier den fra adressefeltet i nettleseren.",
  retry: "Prøv igjen",
  retrying: "Henter …",
  loading: "Laster …",
  loadFailed: "Siden kunne ikke lastes",
  loadFailedDescription: "Kanskje er den oppdatert siden sist, eller forbindelsen er brutt.",
  query: { failed: "Kunne ikke laste data", failedDescription: "Vi fikk ikke svar fra tjenesten. Prøv igjen senere." },
  stale: "Kunne ikke oppdatere. Du ser det som ble hentet sist.",
  sectionFailed: "Denne delen kunne ikke lastes",
  reload: "Last siden på nytt",
  contributeNow: "Bidra nå",
  contributeToSee: "Bidra for å se tallene",
  marks: {
    average: (amount: string) => `Snitt ${amount} kroner`,
    median: (amount: string) => `Median ${amount} kroner`,
  },
  about: "rundt ",
  middleHalf: (low: number, high: number) =>
    `Halvparten tjener mellom ${formatNumber(low)} og ${formatNumber(high)} kroner`,
  lockedBand: "Bidra for å se hvor halvparten ligger",
  officialLine: (name: string) => `${name}, tall fra Statistisk sentralbyrå`,
  estimateSpoken: (amount: number, low: number, high: number) =>
    `Beregnet ${formatNumber(amount)} kroner. 80 % sikkert mellom ${formatNumber(low)} og ${formatNumber(high)} kroner`,
  explain: "Hvordan regnes dette?",
  ownSalary: (amount: number) => `Din lønn: ${formatNumber(amount)} kroner`,
  axisEnd: "1,2 mill.",
  keyFigures: "Nøkkeltall",
  entries: "innlegg",
  removeFromComparison: (name: string) => `Fjern ${name} fra sammenligningen`,
  suggestionsFor: (field: string) => `Forslag til ${field.toLocaleLowerCase("nb")}`,
  suggestionCount: (count: number) => `${count} forslag. Bruk piltastene.`,
};
