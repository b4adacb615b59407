import { useParams, useSearchParams } from "react-router-dom";

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
  const [params, setParams] = useSearchParams();
  return {
    company,
    job: params.get("job")?.trim() || null,
    tab: TABS.find((tab) => tab === params.get("tab")) ?? "jobs",
    setTab: (tab) =>
      setParams(
        (now) => {
          if (tab === "jobs") now.delete("tab");
          else now.set("tab", tab);
          return now;
        },
        { replace: true },
      ),
  };
}
