import type { GroupPay } from "../../../api/types";

export interface GroupFigures extends GroupPay {
  /** `null` if the viewer may not see it. */
  count: number | null;
}
