import { useApi } from "#api/cache";
import { sendJson } from "#api/client";
import { callWithSignInPrompt, getAsMember } from "#api/member-call";
import type { DecisionForm, ModerationDecision, ModerationFigures, ModerationItem } from "#api/types";
import { type Pages, usePages } from "#lib/paged-list";
import { withQuery } from "#lib/paths";

/** Stores a decision, which takes effect at once. The request outlives the page. */
export function sendDecision(decision: DecisionForm): Promise<ModerationDecision> {
  return callWithSignInPrompt(() =>
    sendJson<ModerationDecision>("POST", "/api/moderation/decisions", decision, { keepalive: true }),
  );
}

/** An item that a moderator can decide on, waiting or not. */
export function fetchItem(id: string): Promise<ModerationItem> {
  return getAsMember(withQuery("/api/moderation/item", { id }));
}

const LOG_PAGE_SIZE = 50;

/** The log, newest first, page by page. */
export function useLog(): Pages<ModerationDecision> {
  return usePages({
    pageSize: LOG_PAGE_SIZE,
    buildUrl: (last) => withQuery("/api/moderation/log", { before: last?.id }),
    fetch: getAsMember<ModerationDecision[]>,
  });
}

/** What moderators decided in each month, newest first. */
export const useModerationFigures = () => useApi<ModerationFigures[]>("/api/moderation-figures");
