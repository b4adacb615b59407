import { contributeNow } from "#domain/first-texts";
import { listScope, scope } from "#shared/pages/figures.json";
import { figures } from "#shared/pages/site.json";
import { texts as shared } from "#ui/texts";

export const texts = {
  ...figures,
  scope,
  listScope,
  contributeNow,
  entries: "innlegg",
  howComputed: "Slik regner vi",
};

/** Shown if figures or entries cannot be loaded. */
export const failure = {
  failed: shared.query.failed,
  failedDescription: "Det oppstod en feil ved henting av lønnsdata.",
  /** The detail of a failure that the server does not explain, except on the page of a job (spec 1.8.5). */
  entriesFailed: "Kunne ikke hente lønnsdata",
};
