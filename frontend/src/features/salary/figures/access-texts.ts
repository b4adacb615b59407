export const texts = {
  signInForAccess: "Logg inn for full tilgang",
  signIn: "Logg inn",
  limitedAccess: "Begrenset tilgang til lønnsdata",
  hiddenUntil: "Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.",
};
