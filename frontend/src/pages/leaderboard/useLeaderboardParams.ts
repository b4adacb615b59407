import type { LeaderboardQuery, LeaderboardSort } from "../../features/salary/api";
import { useUrlParams } from "../../ui/useUrlParams";

interface LeaderboardParams {
  /** The query in the URL. Its title is empty if there is none. */
  query: LeaderboardQuery;
  setQuery: (query: LeaderboardQuery) => void;
}

function parseSort(params: URLSearchParams): LeaderboardSort {
  return params.get("sort") === "median_desc" ? "median_desc" : "mean_desc";
}

/** The leaderboard query, stored in the URL. */
export function useLeaderboardParams(): LeaderboardParams {
  const [params, updateParams] = useUrlParams();
  return {
    query: {
      title: params.get("title")?.trim() ?? "",
      location: params.get("location")?.trim() ?? "",
      sort: parseSort(params),
    },
    setQuery: ({ title, location, sort }) =>
      updateParams({ title: title.trim(), location: location.trim(), sort }, "push"),
  };
}
