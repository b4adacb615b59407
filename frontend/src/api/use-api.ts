import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { ApiError } from "./client";

/** The response to a GET call; `null` fetches nothing. */
export function useApi<Data>(url: string | null, options?: SWRConfiguration<Data, ApiError>) {
  const response: SWRResponse<Data, ApiError> = useSWR(url, options);
  return response;
}
