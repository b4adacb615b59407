import { stopFollowing } from "../../../../shared/pages/account.json";
import { texts as words } from "../../domain/texts";
import { texts as shared } from "../../ui/texts";

export const texts = {
  title: stopFollowing.heading,
  lead: stopFollowing.lead,
  stop: stopFollowing.action,
  stopping: shared.saving,
  invalidTitle: stopFollowing.withoutToken.heading,
  invalid: stopFollowing.withoutToken.lead,
  doneTitle: "Du følger ikke lenger noe",
  done: "Vi har slettet hva du fulgte, og du får ikke flere e-poster om nye lønnsinnlegg. Du kan følge noe igjen når du vil.",
  failed: "Kunne ikke stoppe e-postene",
  failedDescription: words.connectionLost,
  toProfile: words.toProfile,
};
