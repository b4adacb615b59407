import { useContext } from "react";
import { UNSAFE_NavigationContext, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { KEEPS_SCROLL } from "#lib/page-memory";

/** New values by name. An empty one removes the parameter. */
type Changes = Readonly<Record<string, string | null | readonly string[]>>;

/** `push` lets Back undo the change. */
type Mode = "replace" | "push";

function changeSearch(search: string, changes: Changes): string {
  const params = new URLSearchParams(search);
  for (const [name, values] of Object.entries(changes)) {
    // Keeps the place of a single value.
    if (typeof values === "string" && values) params.set(name, values);
    else params.delete(name);
    if (Array.isArray(values)) for (const value of values) params.append(name, value);
  }
  return params.toString();
}

/**
 * The query parameters of the page, and a function that changes some of them. Changes apply to the newest URL: the router
 * renders a new one later, so that a blur and the tap that caused it may belong to the same render.
 */
export function useUrlParams(): [params: URLSearchParams, update: (changes: Changes, mode?: Mode) => void] {
  // The router's history has a location; its type leaves it out.
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as { location: Location };
  const { pathname, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const update = (changes: Changes, mode: Mode = "replace") => {
    // The next page is loading.
    if (history.location.pathname !== pathname) return;
    const search = changeSearch(history.location.search, changes);
    if (search === new URLSearchParams(history.location.search).toString()) return;
    if (mode === "push") navigate({ search }, { state: KEEPS_SCROLL });
    else navigate({ search }, { replace: true, state });
  };
  return [params, update];
}
