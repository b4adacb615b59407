export const texts = {
  verifyToKeep: "Bekreft e-postadressen din for å beholde tilgangen",
  verifyToOpen: "Bekreft e-postadressen din for å se nøyaktige tall",
  timeLeft: (time: string) => `Du ser nøyaktige tall i ${time} til.`,
  contributed: "Bidraget ditt er lagret.",
  followLink: (email: string) => `Følg lenka i e-posten til ${email}.`,
  sendLink: "Send lenka på nytt",
  sendingLink: "Sender …",
  linkSent: "Lenka er på vei",
  linkSentTo: (email: string) => `Vi sender en ny lenke til ${email}, men høyst et par e-poster om dagen.`,
  linkNotSent: "Kunne ikke sende lenka",
};
