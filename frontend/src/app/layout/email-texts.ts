import { texts as words } from "../../domain/texts";
import { texts as shared } from "../../ui/texts";

export const texts = {
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall",
  contributed: "Bidraget ditt er lagret.",
  followLink: (email: string) => `Følg lenka i e-posten til ${email}.`,
  sendLink: words.sendLinkAgain,
  sendingLink: shared.sending,
  linkSent: "Lenka er på vei",
  linkSentTo: (email: string) => `Vi sender en ny lenke til ${email}, men høyst et par e-poster om dagen.`,
  linkNotSent: words.linkNotSent,
};
