import useSWR, { type SWRResponse } from "swr";
import { type ApiError, buildUrl, getJson, sendJson } from "../../api/client";
import { callAsMember, callWithSignInPrompt } from "../../api/member-call";
import type { DecisionForm, ModerationDecision, ModerationFigures, ModerationItem } from "../../api/types";

/** Stores a decision, which takes effect at once. The request outlives the page. */
export function sendDecision(decision: DecisionForm): Promise<ModerationDecision> {
  return callWithSignInPrompt(() =>
    sendJson<ModerationDecision>("POST", "/api/moderation/decisions", decision, { keepalive: true }),
  );
}

/** An item that a moderator can decide on, waiting or not. */
export function fetchItem(id: string): Promise<ModerationItem> {
  return callAsMember(() => getJson<ModerationItem>(buildUrl("/api/moderation/item", { id })));
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
