/** Shown if figures or entries cannot be loaded. */
export const failure = {
  failed: "Kunne ikke laste data",
  failedDescription: "Det oppstod en feil ved henting av lønnsdata.",
};
