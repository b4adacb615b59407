export const texts = {
  question: "Hva studerer du?",
  hint: "Skriv studiestedet og studiet først.",
  institution: "Studiested",
  program: "Studium",
  futureJobTitle: "Stilling du sikter mot",

  institutionMissing: "Studiested må fylles ut.",
  programMissing: "Studium må fylles ut.",
  futureJobTitleMissing: "Stillingen du sikter mot, må fylles ut.",

  saved: "Studiene dine er lagret anonymt. Nå har du full tilgang til alle nøyaktige tall.",
  failure: "Kunne ikke lagre studentdataene. Prøv igjen.",
};
