import { texts as shared } from "../../../ui/texts";
export const texts = {
  signInForAccess: "Logg inn for full tilgang",
  signIn: shared.signIn,
  limitedAccess: "Begrenset tilgang til lønnsdata",
  hiddenUntilSignIn: "Nøyaktige tall er skjult til du har logget inn.",
  hiddenUntil: "Lønnsdata er skjult til du har bidratt med din egen lønn eller dine studier.",
};
