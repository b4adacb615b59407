/** What the query of the address names the forms by; the one for people without a job leads to either of two others. */
export const SITUATION_SLUGS = {
  student: "student",
  employed: "i-arbeid",
  unemployed: "arbeidsledig",
  previousJob: "forrige-jobb",
  desiredJob: "onsket-jobb",
} as const;

export type Situation = keyof typeof SITUATION_SLUGS;

/** Which one the address asks for; `null` where none is chosen yet. */
export function parseSituation(params: URLSearchParams): Situation | null {
  const asked = params.get("situasjon");
  const found = Object.entries(SITUATION_SLUGS).find(([, name]) => name === asked);
  return found ? (found[0] as Situation) : null;
}

/** Where one goes back to from the first step of a form; `null` is the choice of forms. */
export function getParentSituation(situation: Situation): Situation | null {
  return situation === "previousJob" || situation === "desiredJob" ? "unemployed" : null;
}
