import { useSearchParams } from "react-router-dom";

export const VIEWS = ["list", "map"] as const;
export type View = (typeof VIEWS)[number];

/** View and county, stored in the URL. */
export function usePlacesParams() {
  const [params, setParams] = useSearchParams();
  const setParam = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const view: View = params.get("view") === "map" ? "map" : "list";
  return {
    view,
    setView: (view: View) => setParam("view", view === "list" ? null : view),
    county: params.get("county") || null,
    setCounty: (county: string | null) => setParam("county", county),
  };
}
