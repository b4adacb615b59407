import type { OfficialPay } from "../../api/types";
import { SalaryAxis, SalaryLine } from "../../features/salary/figures/SalaryLine";
import { getComparableMedian, getOfficialLine } from "../../features/salary/figures/salary-band";
import { formatKroner } from "../../lib/format";
import { Fold } from "../../ui/Fold";
import { Panel } from "../../ui/Panel";
import textStyles from "../../ui/text.module.css";
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

/** Official figures of the job's occupation: the medians, and the rest on demand. Visible to everyone. */
export function OfficialPanel({ official, isCompared }: OfficialPanelProps) {
  if (!official) return <p className={textStyles.note}>{texts.officialMissing}</p>;
  const { agreed, totalEarnings, comparedWith, occupation, year, source } = official;
  const comparable = getComparableMedian(official);
  const line = getOfficialLine(official);
  return (
    <Panel title={texts.officialTitle}>
      {agreed.median === null && <p className={textStyles.note}>{texts.officialWithheld}</p>}
      <dl>
        <OfficialFigure label={texts.officialAgreed} amount={agreed.median} />
        <OfficialFigure label={texts.officialTotal} amount={totalEarnings?.median} />
      </dl>
      <p className={styles.source}>{texts.officialScope(occupation, year, source)}</p>
      <Fold title={texts.officialMore}>
        {line && (
          <>
            <SalaryLine label={occupation} {...line} />
            <SalaryAxis />
          </>
        )}
        <dl>
          <OfficialFigure label={texts.officialMean} amount={agreed.mean} />
          <OfficialFigure label={texts.officialTotalMean} amount={totalEarnings?.mean} />
          <OfficialFigure label={texts.officialAdjusted[comparedWith]} amount={comparable} />
        </dl>
        {isCompared && comparable !== null && (
          <p className={textStyles.note}>{texts.officialComparedWith[comparedWith]}</p>
        )}
      </Fold>
    </Panel>
  );
}
