import useSWR, { type SWRResponse } from "swr";
import { type ApiError, getJson } from "../../api/client";
import { callAsMember } from "../../api/member-call";
import type { ModerationQueue } from "../../api/types";

const QUEUE_URL = "/api/moderation/queue";

/** What waits for moderators. For others than moderators, the server responds with 404. */
export function useModerationQueue(): SWRResponse<ModerationQueue, ApiError> {
  return useSWR<ModerationQueue, ApiError>(QUEUE_URL, (url: string) => callAsMember(() => getJson(url)), {
    // Members report and other moderators decide meanwhile.
    revalidateIfStale: true,
    revalidateOnFocus: true,
  });
}

/** The number of items that wait. */
export function countWaiting({ counts }: ModerationQueue): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
