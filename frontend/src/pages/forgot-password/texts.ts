import { forgotPassword } from "../../../../shared/pages/account.json";
import { texts as words } from "../../domain/texts";
import { fieldTexts } from "../../ui/field-texts";
import { texts as shared } from "../../ui/texts";

export const texts = {
  title: forgotPassword.heading,
  lead: forgotPassword.lead,
  send: "Send tilbakestillingslenke",
  sending: shared.sending,
  failureTitle: "Feil",
  failure: fieldTexts.errorOccurred,
  toLogin: "Tilbake til innlogging",
  sentTitle: words.emailSent,
  sent: "Hvis adressen finnes hos oss, får du straks en e-post som sier hvordan du tilbakestiller passordet. Lenka virker i én time.",
  spam: "Finner du den ikke? Se i søppelposten.",
  again: "Send ny e-post",
};
