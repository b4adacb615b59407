import { contribute } from "../../../../shared/pages/information.json";

export const texts = {
  title: contribute.heading,
  lead: contribute.lead,
  edit: "Endre bidraget ditt",
  failed: "Kunne ikke hente det du har sendt inn",
  failedDescription: "Forbindelsen er kanskje brutt. Vent litt, og prøv igjen.",
  situation: "Hva passer for deg?",
  situations: {
    student: {
      name: "Student",
      text: "Fortell hva du studerer, og hva du vil bli.",
      gives: "Åpner alle nøyaktige tall",
    },
    employed: {
      name: "I arbeid",
      text: "Fortell hva du tjener i jobben du har nå.",
      gives: "Åpner alle nøyaktige tall",
    },
    unemployed: {
      name: "Arbeidsledig",
      text: "Fortell om den siste jobben din, eller hvilken jobb du ønsker deg.",
      gives: "En tidligere jobb åpner alle nøyaktige tall",
    },
  },
};
