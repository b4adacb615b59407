import useSWR from "swr";
import { getJson } from "./client";
import { callAsMember } from "./member-call";
import type { MyContributions } from "./types";

/** The member's own entry with this id; `null` requests nothing. */
export function useOwnEntry(id: string | null) {
  const call = useSWR<MyContributions, Error>(id && "/api/my-salary-entries", (url: string) =>
    callAsMember(() => getJson<MyContributions>(url)),
  );
  return { ...call, entry: call.data?.entries.find((entry) => entry.id === id) };
}
