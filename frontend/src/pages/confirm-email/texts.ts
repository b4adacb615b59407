import { confirmEmail } from "../../../../shared/pages/account.json";
import { texts as account } from "../../features/account/texts";
import { texts as shared } from "../../ui/texts";

export const texts = {
  title: confirmEmail.heading,
  lead: confirmEmail.lead,
  confirm: confirmEmail.action,
  confirming: "Bekrefter …",
  withoutToken: confirmEmail.withoutToken.lead,
  confirmed: "E-postadressen er bekreftet",
  toFigures: "Logg inn for å se nøyaktige tall.",
  signIn: account.signIn,
  failed: "E-postadressen er ikke bekreftet",
  failedDescription: "Forbindelsen er kanskje brutt. Prøv en gang til.",
  oldTitle: "Lenka er for gammel",
  old: "Den gjelder i sju dager, og bare til du får en ny eller bytter adresse.",
  signInForNew: "Logg inn for å få en ny",
  sendNew: "Send ny lenke",
  sending: shared.sending,
};
