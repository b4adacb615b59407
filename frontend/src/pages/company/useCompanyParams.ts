import { useParams } from "react-router-dom";
import { useUrlParams } from "../../ui/useUrlParams";

const TABS = ["jobs", "forum"] as const;
export type CompanyTab = (typeof TABS)[number];

interface CompanyParams {
  company: string;
  /** The selected job. */
  job: string | null;
  tab: CompanyTab;
  setTab: (tab: string) => void;
}

/** The parameters in the URL of a company page. */
export function useCompanyParams(): CompanyParams {
  const { company = "" } = useParams();
  const [params, updateParams] = useUrlParams();
  return {
    company,
    job: params.get("job")?.trim() || null,
    tab: TABS.find((tab) => tab === params.get("tab")) ?? "jobs",
    setTab: (tab) => updateParams({ tab: tab === "jobs" ? null : tab }),
  };
}
