import { useSearchParams } from "react-router-dom";

/** The tabs, by the word that stands for each in the address; the first needs none. */
const TABS = ["profil", "kommentarer", "bidrag", "sikkerhet"] as const;
export type ProfileTab = (typeof TABS)[number];

/** The open tab, kept in the address so that links lead to it. */
export function useProfileTabParam(): [tab: ProfileTab, setTab: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((known) => known === params.get("fane")) ?? "profil";
  const setTab = (next: string) => setParams(next === "profil" ? {} : { fane: next }, { replace: true });
  return [tab, setTab];
}
