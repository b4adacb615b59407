import { stopFollowing } from "../../../../shared/pages/account.json";

export const texts = {
  title: stopFollowing.heading,
  lead: stopFollowing.lead,
  stop: stopFollowing.action,
  stopping: "Lagrer...",
  invalidTitle: stopFollowing.withoutToken.heading,
  invalid: stopFollowing.withoutToken.lead,
  doneTitle: "Du følger ikke lenger noe",
  done: "Vi har slettet hva du fulgte, og du får ikke flere e-poster om nye lønnsinnlegg. Du kan følge noe igjen når du vil.",
  failed: "Kunne ikke stoppe e-postene",
  failedDescription: "Forbindelsen er kanskje brutt. Vent litt, og prøv igjen.",
  toProfile: "Til profilen",
};
