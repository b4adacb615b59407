/** The texts of `texts.ts` that the first screen shows. They are apart, so that it does not load the others. */
export const contributeNow = "Bidra nå";
export const figuresFailed = "Kunne ikke hente tallene";
