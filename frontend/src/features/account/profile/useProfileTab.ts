import { useSearchParams } from "react-router-dom";

/** Tab values in the URL. The first is the default. */
const TABS = ["profil", "kommentarer", "bidrag", "sikkerhet"] as const;
export type ProfileTab = (typeof TABS)[number];

/** The open tab, stored in the URL. */
export function useProfileTabParam(): [tab: ProfileTab, setTab: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("fane")) ?? "profil";
  const setTab = (next: string) => setParams(next === "profil" ? {} : { fane: next }, { replace: true });
  return [tab, setTab];
}
