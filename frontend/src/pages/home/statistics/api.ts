import useSWR, { type SWRResponse } from "swr";
import type { ApiError } from "../../../api/client";
import type { Statistics } from "../../../api/types";

export function useStatistics(): SWRResponse<Statistics, ApiError> {
  return useSWR("/api/statistics");
}
