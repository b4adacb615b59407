import useSWR, { type SWRResponse } from "swr";
import { ApiError, buildUrl, getJson, sendJson } from "../../lib/api";
import type { DecisionForm, DecisionMade, ModerationDecision, ModerationFigures } from "../../lib/api-types";
import { callAsMember, callWithSignInPrompt } from "../../lib/member-call";

const DECISIONS = "/api/moderation/decisions";

/** Stores a decision. It takes effect after `undoSeconds`. */
export function sendDecision(decision: DecisionForm): Promise<DecisionMade> {
  return callWithSignInPrompt(() => sendJson<DecisionMade>("POST", DECISIONS, decision));
}

/** Takes an own decision back before it takes effect. A 404 means that it already was: the response was lost. */
export async function undoDecision(id: string): Promise<void> {
  try {
    await callWithSignInPrompt(() => sendJson("DELETE", `${DECISIONS}/${encodeURIComponent(id)}`));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The URL of a page of the log, newest first; `before` is the id of the last decision so far. */
export function buildLogUrl(before: string | null): string {
  return buildUrl("/api/moderation/log", { before });
}

export function fetchLog(url: string): Promise<ModerationDecision[]> {
  return callAsMember(() => getJson<ModerationDecision[]>(url));
}

/** What moderators decided in each month, newest first. */
export function useModerationFigures(): SWRResponse<ModerationFigures[], ApiError> {
  return useSWR<ModerationFigures[], ApiError>("/api/moderation-figures");
}
