import { getJson, type QueryParams, sendJson } from "../../lib/api";
import type { ForumMessage, MessageForm, ReactionType, ReportForm } from "../../lib/api-types";
import { asMember, sendAsMember } from "../../lib/member-call";
import type { Kind } from "./texts";

/** What somebody wrote, as the calls name it. */
export interface Target {
  kind: Kind;
  id: string;
}

export function forumPath(company: string): string {
  return `/api/company-forum/${encodeURIComponent(company)}`;
}

export function commentsPath(company: string, postId: string): string {
  return `${forumPath(company)}/post/${encodeURIComponent(postId)}/comments`;
}

/** Fetches a part of a list. */
export function fetchPart<Message extends ForumMessage>(path: string, params: QueryParams): Promise<Message[]> {
  return asMember(() => getJson<Message[]>(path, params));
}

export function createPost(company: string, post: MessageForm): Promise<void> {
  return sendAsMember(() => sendJson("POST", forumPath(company), post));
}

export function createComment(company: string, postId: string, comment: MessageForm): Promise<void> {
  return sendAsMember(() => sendJson("POST", `${forumPath(company)}/comment/${encodeURIComponent(postId)}`, comment));
}

function pathOf(company: string, { kind, id }: Target): string {
  return `${forumPath(company)}/${kind}/${encodeURIComponent(id)}`;
}

export function saveMessage(
  company: string,
  target: Target,
  changed: Omit<MessageForm, "is_anonymous">,
): Promise<void> {
  return sendAsMember(() => sendJson("PUT", pathOf(company, target), changed));
}

export function removeMessage(company: string, target: Target): Promise<void> {
  return asMember(() => sendJson("DELETE", pathOf(company, target)));
}

function idsOf({ kind, id }: Target) {
  return { post_id: kind === "post" ? id : null, comment_id: kind === "comment" ? id : null };
}

/** Likes or dislikes; the same again takes it back, and the other replaces it. */
export function react(company: string, target: Target, reaction: ReactionType): Promise<void> {
  return asMember(() =>
    sendJson("POST", `${forumPath(company)}/reaction`, { ...idsOf(target), reaction_type: reaction }),
  );
}

/** Tells the moderators. Without details the field is left out. */
export function report(company: string, target: Target, told: Pick<ReportForm, "reason" | "details">): Promise<void> {
  return sendAsMember(() => sendJson("POST", `${forumPath(company)}/report`, { ...idsOf(target), ...told }));
}
