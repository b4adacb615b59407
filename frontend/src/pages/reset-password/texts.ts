import { resetPassword } from "../../../../shared/pages/account.json";
import { texts as account } from "../../features/account/texts";
import { fieldTexts } from "../../ui/field-texts";

export const texts = {
  title: resetPassword.heading,
  lead: resetPassword.lead,
  newPassword: account.newPassword,
  confirmPassword: account.confirmNewPassword,
  alike: "Passordene stemmer overens",
  reset: "Tilbakestill passord",
  resetting: "Tilbakestiller …",
  failureTitle: "Feil",
  failure: fieldTexts.errorOccurred,
  newLink: "Be om ny lenke",
  toLogin: "Gå til innlogging",
  invalidTitle: resetPassword.withoutToken.heading,
  invalid: resetPassword.withoutToken.lead,
  undo: "Da får kontoen den gamle e-postadressen igjen, og alle som er logget inn, blir logget ut.",
  undone: "Kontoen har den gamle e-postadressen igjen. Logg inn med den og det nye passordet.",
  doneTitle: "Passord tilbakestilt!",
  done: "Nå kan du logge inn med det nye passordet. Der du var logget inn før, er du logget ut.",
};
