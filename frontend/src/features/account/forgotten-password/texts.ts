export const texts = {
  title: "Glemt passord",
  lead: "Skriv e-postadressen din, så sender vi deg en lenke for å lage et nytt passord.",
  send: "Send tilbakestillingslenke",
  sending: "Sender...",
  failureTitle: "Feil",
  failure: "En feil oppstod",
  toLogin: "Tilbake til innlogging",
  sentTitle: "E-post sendt!",
  sent: "Hvis adressen finnes hos oss, får du straks en e-post med hvordan du tilbakestiller passordet. Lenken virker i én time.",
  spam: "Finner du den ikke? Se i søppelposten.",
  again: "Send ny e-post",
};
