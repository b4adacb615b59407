import { texts as words } from "../../../domain/texts";
export const texts = {
  question: "Hva studerer du?",
  institution: "Lærested",
  institutionHint: "Finner du det ikke i lista, skriver du navnet selv.",
  program: "Studieprogram",
  futureJobTitle: words.desiredJob,

  institutionMissing: "Lærested må fylles ut",
  programMissing: "Studieprogram må fylles ut",
  futureJobTitleMissing: "Ønsket stilling må fylles ut",

  saved: "Studiene dine er lagret anonymt.",
  failure: "Kunne ikke lagre studentdataene. Prøv igjen.",
};
