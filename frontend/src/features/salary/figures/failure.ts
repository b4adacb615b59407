import { texts } from "../../../ui/texts";

/** Shown if figures or entries cannot be loaded. */
export const failure = {
  failed: texts.query.failed,
  failedDescription: "Det oppstod en feil ved henting av lønnsdata.",
  /** On all pages but that of a job (spec 1.8.5). */
  entriesFailed: "Kunne ikke hente lønnsdata",
};
