import { useSearchParams } from "react-router-dom";
import type { LeaderboardQuery, LeaderboardSort } from "../api";

interface LeaderboardAddress {
  /** What the address asks for; its title is blank where it asks for nothing. */
  query: LeaderboardQuery;
  setQuery: (query: LeaderboardQuery) => void;
}

function sortIn(params: URLSearchParams): LeaderboardSort {
  return params.get("sort") === "median_desc" ? "median_desc" : "mean_desc";
}

/** The leaderboard's question, kept in the address so that an answer can be shared and reloaded. */
export function useLeaderboardAddress(): LeaderboardAddress {
  const [params, setParams] = useSearchParams();
  return {
    query: {
      title: params.get("title")?.trim() ?? "",
      location: params.get("location")?.trim() ?? "",
      sort: sortIn(params),
    },
    setQuery: ({ title, location, sort }) =>
      setParams(
        { title: title.trim(), ...(location.trim() && { location: location.trim() }), sort },
        { replace: true },
      ),
  };
}
