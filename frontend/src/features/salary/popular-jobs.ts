import useSWR, { type SWRResponse, useSWRConfig } from "swr";
import { expire } from "../../api/cache";
import type { ApiError } from "../../api/client";
import type { PopularJob } from "../../api/types";

const POPULAR_JOBS = "/api/popular-jobs";

export function usePopularJobs(): SWRResponse<PopularJob[], ApiError> {
  return useSWR<PopularJob[], ApiError>(POPULAR_JOBS);
}

/** Returns a function that fetches the popular jobs again when they are next shown. */
export function useExpirePopularJobs(): () => void {
  const { cache } = useSWRConfig();
  return () => expire(cache, POPULAR_JOBS);
}
