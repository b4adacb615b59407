import type { OfficialPay } from "../../api/types";
import { ExplanationButton } from "../../features/salary/figures/explanation/ExplanationButton";
import { SalaryAxis, SalaryLine } from "../../features/salary/figures/SalaryLine";
import { getComparableMedian, getOfficialLine } from "../../features/salary/figures/salary-band";
import { formatKroner } from "../../lib/format";
import { Panel } from "../../ui/Panel";
import styles from "./OfficialPanel.module.css";
import { texts } from "./texts";

function OfficialFigure({ label, amount }: { label: string; amount: number | null | undefined }) {
  if (amount == null) return null;
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{formatKroner(amount)}</dd>
    </div>
  );
}

interface OfficialPanelProps {
  official: OfficialPay | null;
  /** Whether there are figures of entries to compare with. */
  isCompared: boolean;
}

function OfficialFigures({ official, isCompared }: OfficialPanelProps & { official: OfficialPay }) {
  const { agreed, totalEarnings, comparedWith, occupation, year, source } = official;
  const comparable = getComparableMedian(official);
  const line = getOfficialLine(official);
  return (
    <div className={styles.official}>
      <div>
        {agreed.median === null && <p className={styles.unavailable}>{texts.officialWithheld}</p>}
        {line && (
          <>
            <SalaryLine label={occupation} {...line} />
            <SalaryAxis />
          </>
        )}
        <p className={styles.source}>{texts.officialScope(occupation, year, source)}</p>
        {isCompared && comparable !== null && (
          <p className={styles.source}>{texts.officialComparedWith[comparedWith]}</p>
        )}
      </div>
      <dl>
        <OfficialFigure label={texts.officialAgreed} amount={agreed.median} />
        <OfficialFigure label={texts.officialMean} amount={agreed.mean} />
        <OfficialFigure label={texts.officialTotal} amount={totalEarnings?.median} />
        <OfficialFigure label={texts.officialTotalMean} amount={totalEarnings?.mean} />
        <OfficialFigure label={texts.officialAdjusted[comparedWith]} amount={comparable} />
      </dl>
    </div>
  );
}

/** Official figures of the job's occupation. Visible to everyone. */
export function OfficialPanel({ official, isCompared }: OfficialPanelProps) {
  return (
    <Panel
      title={texts.officialTitle}
      action={official && <ExplanationButton topic="official" about={texts.officialTitle} />}
    >
      {official ? (
        <OfficialFigures official={official} isCompared={isCompared} />
      ) : (
        <p className={styles.unavailable}>{texts.officialMissing}</p>
      )}
    </Panel>
  );
}
