import useSWR, { type SWRResponse } from "swr";
import type { ApiError } from "#api/client";
import { getAsMember } from "#api/member-call";
import type { ModerationQueue } from "#api/types";

const QUEUE_URL = "/api/moderation/queue";

/** What waits for moderators. For others than moderators, the server responds with 404. */
export function useModerationQueue(): SWRResponse<ModerationQueue, ApiError> {
  return useSWR<ModerationQueue, ApiError>(QUEUE_URL, getAsMember<ModerationQueue>, {
    // Members report and other moderators decide meanwhile.
    revalidateIfStale: true,
    revalidateOnFocus: true,
  });
}

/** The number of items that wait. */
export function countWaiting({ counts }: ModerationQueue): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
