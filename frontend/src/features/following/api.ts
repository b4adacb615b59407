import useSWR, { type SWRResponse, useSWRConfig } from "swr";
import { type ApiError, sendJson } from "#api/client";
import { callWithSignInPrompt, getAsMember } from "#api/member-call";
import type { Follow, Follows } from "#api/types";

const FOLLOWS = "/api/follows";

/** What the member follows; no request if `isMember` is false. Revalidated on every mount, because another device may have changed it. */
export function useFollows(isMember: boolean): SWRResponse<Follows, ApiError> {
  return useSWR<Follows, ApiError>(isMember ? FOLLOWS : null, getAsMember<Follows>, { revalidateIfStale: true });
}

/** Names are the same if they differ only in case. */
function isSameFollow(left: Follow, right: Follow): boolean {
  return left.kind === right.kind && left.name.toLocaleLowerCase("nb") === right.name.toLocaleLowerCase("nb");
}

/** Whether the member follows this name; false until known. */
export const isFollowing = (own: Follows | undefined, follow: Follow): boolean =>
  own?.follows.some((other) => isSameFollow(other, follow)) ?? false;

const followUrl = ({ kind, name }: Follow) => `${FOLLOWS}/${kind}/${encodeURIComponent(name)}`;

/** Follows a name, or stops following it, on the server and in the cached response. */
export function useSetFollow(): (follow: Follow, isFollowed: boolean) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (follow, isFollowed) => {
    await callWithSignInPrompt(() => sendJson(isFollowed ? "PUT" : "DELETE", followUrl(follow)));
    await mutate<Follows>(
      FOLLOWS,
      (own) => {
        if (!own) return own;
        const others = own.follows.filter((other) => !isSameFollow(other, follow));
        return { ...own, follows: isFollowed ? [...others, follow] : others };
      },
      { revalidate: false },
    );
  };
}

/** Stops following everything, with the token of the link in an email. Needs no session. */
export function stopFollowing(token: string): Promise<void> {
  return sendJson("POST", `${FOLLOWS}/stop`, { token });
}
