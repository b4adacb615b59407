import { texts as words } from "#domain/texts";
export const texts = {
  promise:
    "Du får e-post når det har kommet minst ti nye lønnsinnlegg, høyst én gang i måneden. Ingen andre ser hva du følger.",
  follow: "Følg",
  stop: "Slutt å følge",
  following: "Følger",
  unverified: "Bekreft e-postadressen din først. På profilen kan du få en ny lenke.",
  notSaved: "Kunne ikke lagre hva du følger",
  stopped: (name: string) => `Du følger ikke lenger ${name}`,
  followed: (name: string) => `Du følger ${name}`,

  own: "Du følger",
  ownHint:
    "Når en stilling eller arbeidsgiver har fått minst ti nye lønnsinnlegg, får du en e-post, høyst én gang i måneden. Det du følger, er lagret kryptert og adskilt fra kontoen din.",
  none: "Du følger ingenting ennå. Velg «Følg» på siden til en stilling eller en arbeidsgiver.",
  paused: "Du får ingen e-poster før du har bekreftet e-postadressen din.",
  failure: {
    failed: "Kunne ikke hente hva du følger",
    failedDescription: words.restWorks,
  },
};
