import { resetPassword } from "../../../../shared/pages/account.json";

export const texts = {
  title: resetPassword.heading,
  lead: resetPassword.lead,
  newPassword: "Nytt passord",
  confirmPassword: "Bekreft nytt passord",
  tooShort: "Passord må være minst 6 tegn",
  differ: "Passordene stemmer ikke overens",
  alike: "Passordene stemmer overens",
  reset: "Tilbakestill passord",
  resetting: "Tilbakestiller...",
  failureTitle: "Feil",
  failure: "En feil oppstod",
  newLink: "Be om ny lenke",
  toLogin: "Gå til innlogging",
  invalidTitle: resetPassword.withoutToken.heading,
  invalid: resetPassword.withoutToken.lead,
  undo: "Da får kontoen den gamle e-postadressen igjen, og alle som er logget inn, blir logget ut.",
  undone: "Kontoen har den gamle e-postadressen igjen. Logg inn med den og det nye passordet.",
  doneTitle: "Passord tilbakestilt!",
  done: "Nå kan du logge inn med det nye passordet. Der du var logget inn før, er du logget ut.",
};
