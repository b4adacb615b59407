/** URL values of the situations. Each has a form, except `unemployed`, which leads to `previousJob` or `desiredJob`. */
export const SITUATION_SLUGS = {
  student: "student",
  employed: "i-arbeid",
  unemployed: "arbeidsledig",
  previousJob: "forrige-jobb",
  desiredJob: "onsket-jobb",
} as const;

export type Situation = keyof typeof SITUATION_SLUGS;

/** The situation in the URL; `null` if none is chosen. */
export function parseSituation(params: URLSearchParams): Situation | null {
  const slug = params.get("situasjon");
  const match = Object.entries(SITUATION_SLUGS).find(([, name]) => name === slug);
  return match ? (match[0] as Situation) : null;
}

/** The zero-based step of the form that asks for pay. */
export const PAY_STEP = { employed: 2, previousJob: 4 } as const;

/** Where 'back' leads from the first step of a form: a situation, or `null` for the choice of situation. */
export function getParentSituation(situation: Situation): Situation | null {
  return situation === "previousJob" || situation === "desiredJob" ? "unemployed" : null;
}
