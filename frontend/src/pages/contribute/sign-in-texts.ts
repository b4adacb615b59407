import { texts as shared } from "../../ui/texts";

export const texts = {
  signInNeeded: "Innlogging kreves",
  signInWhy:
    "Du må være logget inn for å sende inn data. Da teller hver person bare én gang, og du kan trekke tilbake det du har sendt.",
  fillInHint: "Du kan også fylle ut skjemaet nå. Til slutt oppretter du en konto og sender inn.",
  fillIn: "Fyll ut først",
  signIn: shared.signIn,
  signUp: shared.signUp,
  signInToSend:
    "Opprett en konto for å sende inn. Da teller hver person bare én gang, og du kan endre eller trekke tilbake det du har sendt. Det du har skrevet, blir her i nettleseren til du sender det.",
};
