import { forgotPassword } from "../../../../shared/pages/account.json";

export const texts = {
  title: forgotPassword.heading,
  lead: forgotPassword.lead,
  send: "Send tilbakestillingslenke",
  sending: "Sender...",
  failureTitle: "Feil",
  failure: "En feil oppstod",
  toLogin: "Tilbake til innlogging",
  sentTitle: "E-post sendt!",
  sent: "Hvis adressen finnes hos oss, får du straks en e-post med hvordan du tilbakestiller passordet. Lenka virker i én time.",
  spam: "Finner du den ikke? Se i søppelposten.",
  again: "Send ny e-post",
};
