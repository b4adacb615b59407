import useSWR from "swr";
import { getJson } from "./api";
import type { MyContributions } from "./api-types";
import { callAsMember } from "./member-call";

/** The member's own entry with this id; `null` requests nothing. */
export function useOwnEntry(id: string | null) {
  const call = useSWR<MyContributions, Error>(id && "/api/my-salary-entries", (url: string) =>
    callAsMember(() => getJson<MyContributions>(url)),
  );
  return { ...call, entry: call.data?.entries.find((entry) => entry.id === id) };
}
