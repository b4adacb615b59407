import { useUrlParams } from "../../ui/useUrlParams";

export const VIEWS = ["list", "map"] as const;
export type View = (typeof VIEWS)[number];

/** View and county, stored in the URL. */
export function usePlacesParams() {
  const [params, updateParams] = useUrlParams();
  const view: View = params.get("view") === "map" ? "map" : "list";
  return {
    view,
    setView: (view: View) => updateParams({ view: view === "list" ? null : view }),
    county: params.get("county") || null,
    setCounty: (county: string | null) => updateParams({ county }, "push"),
  };
}
