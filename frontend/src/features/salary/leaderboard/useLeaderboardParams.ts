import { useSearchParams } from "react-router-dom";
import type { LeaderboardQuery, LeaderboardSort } from "../api";

interface LeaderboardParams {
  /** What the address asks for; its title is blank where it asks for nothing. */
  query: LeaderboardQuery;
  setQuery: (query: LeaderboardQuery) => void;
}

function parseSort(params: URLSearchParams): LeaderboardSort {
  return params.get("sort") === "median_desc" ? "median_desc" : "mean_desc";
}

/** The leaderboard's question, kept in the address so that an answer can be shared and reloaded. */
export function useLeaderboardParams(): LeaderboardParams {
  const [params, setParams] = useSearchParams();
  return {
    query: {
      title: params.get("title")?.trim() ?? "",
      location: params.get("location")?.trim() ?? "",
      sort: parseSort(params),
    },
    setQuery: ({ title, location, sort }) =>
      setParams(
        { title: title.trim(), ...(location.trim() && { location: location.trim() }), sort },
        { replace: true },
      ),
  };
}
