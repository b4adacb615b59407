import { texts as shared } from "#ui/texts";

/** The texts of a comparison that name what is compared. */
export interface SubjectTexts {
  compared: string;
  onOneLine: (count: number) => string;
  add: string;
  find: string;
  none: string;
}

export const compareTexts = {
  comparison: "Sammenligning",
  compare: "Sammenlign",
  addHint: "Inntil tre samtidig",
  cancel: shared.cancel,
  added: (name: string) => `${name} er lagt til.`,
  removed: (name: string) => `${name} er fjernet.`,
  remove: (name: string) => `Fjern ${name} fra sammenligningen`,
};
