import type { ModerationItem, Verdict } from "../../lib/api-types";
import { KEEP_ENTRY, VERDICTS, type VerdictTexts } from "./texts";

/** The texts of a verdict about an item: keeping an entry means something else than keeping a message. */
export function getVerdictTexts({ kind }: Pick<ModerationItem, "kind">, verdict: Verdict): VerdictTexts {
  return kind === "entry" && verdict === "keep" ? KEEP_ENTRY : VERDICTS[verdict];
}
