import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Position } from "#features/contribution/flow/useFlow";

const SITUATION = "situasjon";

/** URL values of the situations. Each has a form, except `unemployed`, whose question leads to `previousJob` or `desiredJob`. */
const SITUATION_SLUGS = {
  student: "student",
  employed: "i-arbeid",
  unemployed: "arbeidsledig",
  previousJob: "forrige-jobb",
  desiredJob: "onsket-jobb",
} as const;

export type Situation = keyof typeof SITUATION_SLUGS;

/** The situation in the URL; `null` if none is chosen. */
function parseSituation(params: URLSearchParams): Situation | null {
  const slug = params.get(SITUATION);
  const match = Object.entries(SITUATION_SLUGS).find(([, name]) => name === slug);
  return match ? (match[0] as Situation) : null;
}

/** The zero-based step of the forms that asks for pay. */
export const PAY_STEP = 1;

/** Navigation state of a forward step. It shows that 'back' leads to the previous step. */
export const FORWARD_STATE = { stepped: true };

const STEP = "steg";
const CORRECTED_ENTRY = "rett";

function parseStep(params: URLSearchParams): number {
  const step = Number(params.get(STEP));
  return Number.isSafeInteger(step) && step > 1 ? step - 1 : 0;
}

/** The current form and step, stored in the URL so that browser navigation works. */
export function useFormPosition() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const situation = parseSituation(params);
  const step = parseStep(params);

  const getPath = (chosen: Situation | null, step = 0) => {
    const query = new URLSearchParams(params);
    query.delete(SITUATION);
    query.delete(STEP);
    if (chosen) query.set(SITUATION, SITUATION_SLUGS[chosen]);
    else query.delete(CORRECTED_ENTRY);
    if (step > 0) query.set(STEP, String(step + 1));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };

  const position: Position = {
    step,
    goToStep: (next) => navigate(getPath(situation, next), { state: FORWARD_STATE }),
    goBack: (from) => {
      // After forward steps go back in the history, so that it does not grow.
      if (from === step && state?.stepped === true) navigate(-1);
      else if (from > 0) navigate(getPath(situation, from - 1), { replace: true });
      else navigate(getPath(null), { replace: true });
    },
  };
  /** The id of the stored entry to correct. */
  const correctedEntry = params.get(CORRECTED_ENTRY);
  return { situation, correctedEntry, position, getPath };
}
