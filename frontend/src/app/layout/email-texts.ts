import { texts as words } from "../../domain/texts";
import { texts as shared } from "../../ui/texts";

export const texts = {
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall",
  contributed: "Det du sendte inn, er lagret.",
  followLink: (email: string) => `Følg lenka i e-posten til ${email}.`,
  sendLink: words.sendLinkAgain,
  sendingLink: shared.sending,
};
