/** URL values of the situations. Each has a form, except `unemployed`, whose question leads to `previousJob` or `desiredJob`. */
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

/** The zero-based step of the forms that asks for pay. */
export const PAY_STEP = 1;
