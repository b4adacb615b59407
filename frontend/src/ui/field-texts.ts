import { formatNumber } from "#lib/format";

/** Texts of fields. Not in `texts.ts`, which every page loads. */
export const fieldTexts = {
  errorOccurred: "En feil oppstod",
  characterCount: (length: number, max: number) => `${formatNumber(length)} av ${formatNumber(max)} tegn`,
  suggestionsFor: (field: string) => `Forslag til ${field.toLocaleLowerCase("nb")}`,
  notOneAmount: "Skriv ett beløp, for eksempel 612 345 eller 285,50.",
};
