import useSWR, { useSWRConfig } from "swr";
import { ApiError, getBlob, sendForm, sendJson } from "#api/client";
import { callAsMember, callWithSignInPrompt, getAsMember } from "#api/member-call";
import { storeSessionToken } from "#api/session-token";
import type { Activity, DisplayChoice, EmailForm, MyContributions, OwnDecision, OwnSession, Profile } from "#api/types";
import { type Pages, usePages } from "#lib/paged-list";
import { withQuery } from "#lib/paths";
import { type Contribution, listContributions } from "./contributions/contribution";

const PROFILE = "/api/profile";
const SESSIONS = `${PROFILE}/sessions`;
const OWN_DECISIONS = "/api/my-decisions";
const CONTRIBUTIONS = "/api/my-salary-entries";

/** Revalidated on every mount, because another device may have changed it. */
function useOwnResource<T>(path: string) {
  return useSWR<T, ApiError>(path, getAsMember<T>, { revalidateIfStale: true });
}

export const useProfile = () => useOwnResource<Profile>(PROFILE);
export const useContributions = () => useOwnResource<MyContributions>(CONTRIBUTIONS);
export const useOwnSessions = () => useOwnResource<OwnSession[]>(SESSIONS);
/** What moderators decided about the member's content, newest first. */
export const useOwnDecisions = () => useOwnResource<OwnDecision[]>(OWN_DECISIONS);

const ACTIVITY_PAGE_SIZE = 50;

/** The member's forum activity, newest first, page by page. */
export function useOwnActivity(): Pages<Activity> {
  return usePages({
    pageSize: ACTIVITY_PAGE_SIZE,
    buildUrl: (last) => withQuery(`${PROFILE}/comments`, { before: last?.id }),
    fetch: getAsMember<Activity[]>,
    name: "activity",
  });
}

/** Appeals against a decision; possible once. */
export function sendAppeal(id: string, text: string): Promise<void> {
  return callWithSignInPrompt(() => sendJson("POST", `${OWN_DECISIONS}/${encodeURIComponent(id)}/appeal`, { text }));
}

/** Deletes it, and resolves to whether it was there. */
async function deleteIfPresent(path: string): Promise<boolean> {
  try {
    await callAsMember(() => sendJson("DELETE", path));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

export async function deleteContribution({ kind, name, path }: Contribution): Promise<void> {
  if (await deleteIfPresent(path)) return;
  // Another device deleted it, or a change has given it a new id.
  const current = listContributions(await getAsMember<MyContributions>(CONTRIBUTIONS));
  const renewed = current.find((other) => other.kind === kind && other.name === name);
  if (renewed) await deleteIfPresent(renewed.path);
}

/** Changes what others see of an own salary. The entry gets a new id. */
export function saveDisplay(id: string, display: DisplayChoice): Promise<void> {
  return callWithSignInPrompt(() => sendJson("PATCH", `${CONTRIBUTIONS}/${encodeURIComponent(id)}/display`, display));
}

export function saveProfile(changes: { username: string; bio: string }): Promise<Profile> {
  return callWithSignInPrompt(() => sendJson("PUT", PROFILE, changes));
}

/** Changes the password. The server issues a new token and ends all other sessions. */
export async function changePassword(passwords: { currentPassword: string; newPassword: string }): Promise<void> {
  const { token } = await callAsMember(() => sendJson<{ token: string }>("PUT", `${PROFILE}/password`, passwords));
  storeSessionToken(token);
}

export function changeEmail(emails: EmailForm): Promise<void> {
  return callWithSignInPrompt(() => sendJson("PUT", `${PROFILE}/email`, emails));
}

export function uploadImage(image: File): Promise<void> {
  const form = new FormData();
  form.set("image", image);
  return callAsMember(() => sendForm(`${PROFILE}/image`, form));
}

export function removeImage(): Promise<void> {
  return callAsMember(() => sendJson("DELETE", `${PROFILE}/image`));
}

/** Refetches the session list after another request ended sessions. */
export function useRevalidateSessions(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(SESSIONS);
}

/** Ends a session on another device, unless it has ended. */
export async function endSession(id: string): Promise<void> {
  await deleteIfPresent(`${SESSIONS}/${encodeURIComponent(id)}`);
}

/** Ends all other sessions. */
export function endOtherSessions(): Promise<void> {
  return callAsMember(() => sendJson("DELETE", SESSIONS));
}

/** Everything stored about the member, as a JSON file. */
export function fetchExport(): Promise<Blob> {
  return callAsMember(() => getBlob(`${PROFILE}/export`));
}

/** Deletes the account. Members without a password must have signed in recently. */
export function deleteAccount(confirmed: {
  password: string;
  withContributions: boolean;
  withPosts: boolean;
}): Promise<void> {
  return callAsMember(() => sendJson("DELETE", PROFILE, confirmed));
}
