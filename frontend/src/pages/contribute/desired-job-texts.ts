export const texts = {
  question: "Hvilken jobb ønsker du deg?",
  jobTitle: "Ønsket stillingstittel",
  missing: "Ønsket stillingstittel må fylles ut.",
  noAccess: "Du får ikke se nøyaktige tall av å sende dette.",
  saved: "Ønsket ditt er lagret anonymt.",
  failure: "Kunne ikke lagre dataene. Prøv igjen senere.",
};
