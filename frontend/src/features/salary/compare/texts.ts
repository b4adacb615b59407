import { texts as shared } from "../../../ui/texts";

/** The texts of a comparison that name what is compared. */
export interface CompareTexts {
  compared: string;
  add: string;
  find: string;
  none: string;
}

export const compareTexts = {
  comparison: "Sammenligning",
  addHint: "Sammenlign med inntil to andre.",
  cancel: shared.cancel,
  scale: "På samme skala",
  added: (name: string) => `${name} er lagt til.`,
  removed: (name: string) => `${name} er fjernet.`,
  sameAs: (first: string) => `Like mye som ${first}`,
  moreThan: (amount: string, first: string) => `${amount} mer enn ${first}`,
  lessThan: (amount: string, first: string) => `${amount} mindre enn ${first}`,
};
