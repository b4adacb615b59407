import type { Action, ModerationItem } from "../../api/types";
import { ACTIONS, ACTIONS_OF_KIND, type ActionTexts } from "./texts";

/** The texts of an action about an item: keeping an entry means something else than keeping a message. */
export function getActionTexts({ kind }: Pick<ModerationItem, "kind">, action: Action): ActionTexts {
  return ACTIONS_OF_KIND[kind]?.[action] ?? ACTIONS[action];
}
