export const texts = {
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall",
  contributed: "Bidraget ditt er lagret.",
  followLink: (email: string) => `Følg lenka i e-posten til ${email}.`,
  sendLink: "Send lenka på nytt",
  sendingLink: "Sender …",
  linkSent: "Lenka er på vei",
  linkSentTo: (email: string) => `Vi sender en ny lenke til ${email}, men høyst et par e-poster om dagen.`,
  linkNotSent: "Kunne ikke sende lenka",
};
