export const texts = {
  contributeForAccess: "Bidra for å se nøyaktige tall",
  hasContributed: "Har du bidratt?",
  signInForAccess: "Logg inn for full tilgang",
  limitedAccess: "Begrenset tilgang til lønnsdata",
  hiddenUntil: "Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.",
};
