import useSWR from "swr";
import { getAsMember } from "./member-call";
import type { MyContributions } from "./types";

/** The member's own contributions. */
export function useContributions(enabled: boolean) {
  return useSWR<MyContributions, Error>(enabled ? "/api/my-salary-entries" : null, getAsMember<MyContributions>);
}

/** The member's own entry with this id; `null` requests nothing. */
export function useOwnEntry(id: string | null) {
  const call = useContributions(id !== null);
  return { ...call, entry: call.data?.entries.find((entry) => entry.id === id) };
}
