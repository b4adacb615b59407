import X from "lucide-react/icons/x";
import { Link } from "react-router-dom";
import type { CompanySummary } from "../../api/types";
import { ExplanationButton } from "../../features/salary/figures/explanation/ExplanationButton";
import { Count } from "../../features/salary/figures/Locked";
import { PayRow, PayRowAxis, PayRowSkeletons, PayRows } from "../../features/salary/figures/PayRow";
import { companyPath, jobPath } from "../../lib/paths";
import { Panel } from "../../ui/Panel";
import textStyles from "../../ui/text.module.css";
import styles from "./SelectedJob.module.css";
import { texts } from "./texts";

interface SelectedJobProps {
  job: string;
  /** The company's figures for the job. */
  summary: CompanySummary;
  /** The whole company's figures; `null` while loading. */
  companySummary: CompanySummary | null;
}

/** The selected job compared with the whole company. */
export function SelectedJob({ job, summary: { name, jobs }, companySummary }: SelectedJobProps) {
  const [selected] = jobs;
  return (
    <Panel
      title={texts.jobAt(selected?.jobTitle ?? job, name)}
      action={
        <Link className={styles.clear} to={companyPath(name)}>
          <X aria-hidden="true" />
          {texts.wholeCompany}
        </Link>
      }
    >
      {selected ? (
        <PayRows>
          <PayRowAxis />
          <PayRow name={selected.jobTitle} to={jobPath(selected.jobTitle, { company: name })} figures={selected}>
            <Count count={selected.count} /> {texts.entries}
          </PayRow>
          {companySummary ? (
            <PayRow name={texts.wholeName} to={companyPath(name)} figures={companySummary.figures}>
              <Count count={companySummary.figures.count} /> {texts.entries}
            </PayRow>
          ) : (
            <PayRowSkeletons rows={1} />
          )}
          <ExplanationButton topic="list" about={texts.jobAt(selected.jobTitle, name)} />
        </PayRows>
      ) : (
        <p className={textStyles.soft}>{texts.nothingForJob(job)}</p>
      )}
    </Panel>
  );
}
