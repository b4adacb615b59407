import X from "lucide-react/icons/x";
import { Link } from "react-router-dom";
import type { CompanySummary } from "../../../lib/api-types";
import { companyPath, jobPath } from "../../../lib/paths";
import { Panel } from "../../../ui/Panel";
import { Count } from "../../salary/figures/Locked";
import { PayRow, PayRowAxis, PayRowSkeletons, PayRows } from "../../salary/figures/PayRow";
import styles from "./SelectedJob.module.css";
import { texts } from "./texts";

interface SelectedJobProps {
  job: string;
  /** The company's figures for the job. */
  summary: CompanySummary;
  /** The whole company's figures; `null` while loading. */
  whole: CompanySummary | null;
}

/** The selected job compared with the whole company. */
export function SelectedJob({ job, summary: { name, jobs }, whole }: SelectedJobProps) {
  const [chosen] = jobs;
  return (
    <Panel
      title={texts.jobAt(chosen?.jobTitle ?? job, name)}
      action={
        <Link className={styles.clear} to={companyPath(name)}>
          <X aria-hidden="true" />
          {texts.wholeCompany}
        </Link>
      }
    >
      {chosen ? (
        <PayRows>
          <PayRowAxis />
          <PayRow name={chosen.jobTitle} to={jobPath(chosen.jobTitle, { company: name })} figures={chosen}>
            <Count count={chosen.count} /> {texts.entries}
          </PayRow>
          {whole ? (
            <PayRow name={texts.wholeName} to={companyPath(name)} figures={whole.figures}>
              <Count count={whole.figures.count} /> {texts.entries}
            </PayRow>
          ) : (
            <PayRowSkeletons rows={1} />
          )}
        </PayRows>
      ) : (
        <p className={styles.empty}>{texts.nothingForJob(job)}</p>
      )}
    </Panel>
  );
}
