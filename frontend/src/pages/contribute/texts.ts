import { texts as words } from "#domain/texts";
import { contribute } from "#shared/pages/information.json";
import { texts as shared } from "#ui/texts";

const OPENS_FIGURES = "Åpner nøyaktige tall";

export const texts = {
  title: contribute.heading,
  lead: contribute.lead,
  failed: "Kunne ikke hente det du har sendt inn",
  failedDescription: words.connectionLost,
  situation: "Hva passer for deg?",
  situations: {
    student: {
      name: "Student",
      text: "Fortell hva du studerer, og hva du vil bli.",
      gives: OPENS_FIGURES,
    },
    employed: {
      name: "I arbeid",
      text: "Fortell hva du tjener i jobben du har nå.",
      gives: OPENS_FIGURES,
    },
    unemployed: {
      name: "Arbeidsledig",
      text: "Fortell om den siste jobben din, eller hvilken jobb du ønsker deg.",
      gives: "En tidligere jobb åpner nøyaktige tall",
    },
  },

  signInNeeded: "Innlogging kreves",
  fillInFirst: "Du trenger en konto for å sende inn. Du kan fylle ut først.",
  signInWhy: "Du må være logget inn for å endre det du har sendt inn.",
  signIn: shared.signIn,
  signUp: shared.signUp,

  workedBefore: "Har du vært i jobb tidligere?",
  workedBeforeAnswers: { yes: "Ja", no: "Nei" },
};
