import X from "lucide-react/icons/x";
import { Link } from "react-router-dom";
import type { CompanySummary } from "../../api/types";
import { ExplanationButton } from "../../features/salary/figures/explanation/ExplanationButton";
import { PayRowAxis, PayRows } from "../../features/salary/figures/PayRow";
import { JobRow } from "../../features/salary/list/JobRow";
import { companyPath } from "../../lib/paths";
import { Panel } from "../../ui/Panel";
import textStyles from "../../ui/text.module.css";
import styles from "./SelectedJob.module.css";
import { texts } from "./texts";

interface SelectedJobProps {
  job: string;
  /** The company's figures for the job. */
  summary: CompanySummary;
}

/** The selected job compared with the whole country. */
export function SelectedJob({ job, summary: { name, jobs } }: SelectedJobProps) {
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
          <JobRow job={{ ...selected, name: selected.jobTitle }} company={name} />
          <ExplanationButton topic="list" about={texts.jobAt(selected.jobTitle, name)} />
        </PayRows>
      ) : (
        <p className={textStyles.soft}>{texts.unknown(job)}</p>
      )}
    </Panel>
  );
}
