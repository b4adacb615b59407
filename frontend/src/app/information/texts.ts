export const texts = {
  contents: "Innhold",
  underDevelopment: "Under utvikling",
  toFrontPage: "Til forsiden",
  toHelp: "Hjelp",
  toPrivacy: "Personvern",

  termsTitle: "Vilkår",
  termsText: "Vilkårene for å bruke Klarlønn kommer snart.",
  termsHint: "Her vil det stå hva du kan bruke tjenesten til, og hva vi venter av den som bidrar.",

  contactTitle: "Kontakt oss",
  contactText: "Kontaktskjema og e-postadresse kommer snart.",
  contactHint: "Her vil du kunne skrive til oss. Så lenge kan hjelpesiden ha svar på det du lurer på.",
};
