/** Those of `texts.ts` that the first screen shows: it loads without the others. */
export const contributeNow = "Bidra nå";
export const figuresFailed = "Kunne ikke hente tallene";
