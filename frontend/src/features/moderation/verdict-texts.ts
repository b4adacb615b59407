import type { ModerationItem, Verdict } from "../../lib/api-types";
import { VERDICTS, VERDICTS_OF_KIND, type VerdictTexts } from "./texts";

/** The texts of a verdict about an item: keeping an entry means something else than keeping a message. */
export function getVerdictTexts({ kind }: Pick<ModerationItem, "kind">, verdict: Verdict): VerdictTexts {
  return VERDICTS_OF_KIND[kind]?.[verdict] ?? VERDICTS[verdict];
}
