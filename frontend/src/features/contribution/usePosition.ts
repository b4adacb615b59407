import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Position } from "./flow/useFlow";
import { SITUATIONS, type Situation, situationBefore, situationIn } from "./situation";

/** Goes with a step onwards, so that the way back is known to be the same. */
export const STEPPED = { stepped: true };

const SITUATION = "situasjon";
const STEP = "steg";

function stepIn(params: URLSearchParams): number {
  const step = Number(params.get(STEP));
  return Number.isSafeInteger(step) && step > 1 ? step - 1 : 0;
}

/** Where one is among the forms and in one of them. The address has it, so that the browser's own ways back lead there. */
export function usePosition() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const situation = situationIn(params);
  const at = stepIn(params);

  const pathOf = (chosen: Situation | null, step = 0) => {
    const query = new URLSearchParams(params);
    query.delete(SITUATION);
    query.delete(STEP);
    if (chosen) query.set(SITUATION, SITUATIONS[chosen]);
    if (step > 0) query.set(STEP, String(step + 1));
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };

  const position: Position = {
    at,
    go: (step) => navigate(pathOf(situation, step), { state: STEPPED }),
    back: (from) => {
      // Whoever came here step by step goes the same way back, and leaves no trail of both.
      if (from === at && state?.stepped === true) navigate(-1);
      else if (from > 0) navigate(pathOf(situation, from - 1), { replace: true });
      else navigate(pathOf(situation && situationBefore(situation)), { replace: true });
    },
  };
  return { situation, position, pathOf };
}
