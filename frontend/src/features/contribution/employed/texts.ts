export const texts = {
  question: "Hva jobber du som?",
  hint: "Skriv stillingen din først.",
  details: "Hva tjener du?",
  experience: "Erfaring",
  education: "Utdanning (valgfritt)",
  choose: "Velg",
  notTold: "Vil ikke oppgi",
  benefits: "Goder du har i jobben (valgfritt)",

  jobTitleMissing: "Stillingstittel må fylles ut",
  locationMissing: "Sted må fylles ut",
  experienceMissing: "Erfaring må fylles ut",
  percentageInvalid: "Stillingsprosent må være mellom 0 og 100%",
  wageTooLow: "Timelønn må være minst 100 NOK per time.",
  wageTooHigh: "Timelønn kan ikke overstige 5000 NOK per time.",
  salaryTooLow: "Årslønn må være minst 100,000 NOK.",
  salaryTooHigh: "Årslønn kan ikke overstige 10,000,000 NOK.",

  saved: "Lønna di er lagret anonymt.",
  failure: "Kunne ikke lagre lønnsdataene. Prøv igjen.",
};
