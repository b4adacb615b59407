import { contact, terms } from "../../../../shared/pages/information.json";

export const texts = {
  contents: "Innhold",
  underDevelopment: "Under utvikling",
  toFrontPage: "Til forsiden",
  toHelp: "Hjelp",
  toPrivacy: "Personvern",

  termsTitle: terms.heading,
  termsText: terms.lead,
  termsHint: "Her vil det stå hva du kan bruke tjenesten til, og hva vi venter av den som bidrar.",

  contactTitle: contact.heading,
  contactText: contact.lead,
  contactHint: "Her vil du kunne skrive til oss. Så lenge kan hjelpesiden ha svar på det du lurer på.",
};
