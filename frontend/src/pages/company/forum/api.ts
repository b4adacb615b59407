import { ApiError, sendJson } from "#api/client";
import { callAsMember, callWithSignInPrompt } from "#api/member-call";
import type { MessageForm, ReactionType, ReportReason } from "#api/types";
import { notify, notifyFailure } from "#ui/notifications/notify";
import type { FailureTexts, MessageKind } from "./texts";

/** A post or comment in request paths. */
export interface MessageRef {
  kind: MessageKind;
  id: string;
}

export function forumPath(company: string): string {
  return `/api/company-forum/${encodeURIComponent(company)}`;
}

export function commentsPath(company: string, postId: string): string {
  return `${forumPath(company)}/post/${encodeURIComponent(postId)}/comments`;
}

export function createPost(company: string, post: MessageForm): Promise<void> {
  return callWithSignInPrompt(() => sendJson("POST", forumPath(company), post));
}

export function createComment(company: string, postId: string, comment: MessageForm): Promise<void> {
  return callWithSignInPrompt(() =>
    sendJson("POST", `${forumPath(company)}/comment/${encodeURIComponent(postId)}`, comment),
  );
}

function messagePath(company: string, { kind, id }: MessageRef): string {
  return `${forumPath(company)}/${kind}/${encodeURIComponent(id)}`;
}

export function saveMessage(
  company: string,
  target: MessageRef,
  changed: Omit<MessageForm, "is_anonymous">,
): Promise<void> {
  return callWithSignInPrompt(() => sendJson("PUT", messagePath(company, target), changed));
}

export function removeMessage(company: string, target: MessageRef): Promise<void> {
  return callAsMember(() => sendJson("DELETE", messagePath(company, target)));
}

function getMessageIds({ kind, id }: MessageRef) {
  return { post_id: kind === "post" ? id : null, comment_id: kind === "comment" ? id : null };
}

/** Toggles a reaction. The other reaction is replaced. */
export function sendReaction(company: string, target: MessageRef, reaction: ReactionType): Promise<void> {
  return callAsMember(() =>
    sendJson("POST", `${forumPath(company)}/reaction`, { ...getMessageIds(target), reaction_type: reaction }),
  );
}

export function sendReport(
  company: string,
  target: MessageRef,
  report: { reason: ReportReason; details?: string },
): Promise<void> {
  return callWithSignInPrompt(() =>
    sendJson("POST", `${forumPath(company)}/report`, { ...getMessageIds(target), ...report }),
  );
}

export function isUnauthorized(cause: unknown): boolean {
  return cause instanceof ApiError && cause.status === 401;
}

/** Shows the failure as a toast, which stays when the forum closes. */
export function notifyActionFailure(cause: unknown, { signIn, failed }: FailureTexts) {
  if (isUnauthorized(cause)) notify({ title: signIn, variant: "destructive" });
  else notifyFailure(cause, failed);
}
