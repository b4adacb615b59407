import type { CompanySummary } from "../../../lib/api-types";
import { formatNumber } from "../../../lib/format";
import { Distribution } from "../../../ui/distribution/Distribution";
import { KeyFigures } from "../../../ui/KeyFigures";
import { LockedRange } from "../../../ui/Locked";
import { Panel } from "../../../ui/Panel";
import { SalaryAxis, SalaryLine } from "../../../ui/SalaryLine";
import { Split } from "../../../ui/Split";
import { getReportedBand } from "../../../ui/salary-band";
import { TagList } from "../../../ui/TagList";
import styles from "./CompanyFigures.module.css";
import { texts } from "./texts";

interface CompanyFiguresProps {
  company: CompanySummary;
  /** What the figures are of. */
  label: string;
}

function SalaryRange({ company: { figures, hasAccess }, label }: CompanyFiguresProps) {
  const { range, averageSalary } = figures;
  return (
    <Panel title={texts.spread}>
      <SalaryLine label={label} band={getReportedBand(range)} average={averageSalary} locked={!hasAccess} />
      <SalaryAxis />
      {(range || !hasAccess) && (
        <p className={styles.sentence}>
          {texts.eightOfTen} {range ? texts.range(formatNumber(range.p10), formatNumber(range.p90)) : <LockedRange />}{" "}
          {texts.aYear}
        </p>
      )}
    </Panel>
  );
}

/** An employer's figures, or those of one of its jobs. */
export function CompanyFigures({ company, label }: CompanyFiguresProps) {
  const { figures, hasAccess, jobs, topBenefits } = company;
  return (
    <>
      <KeyFigures figures={figures} locked={!hasAccess} basisNote={texts.uniqueJobTitles(jobs.length)} />
      <Split
        aside={
          <>
            <SalaryRange company={company} label={label} />
            <Panel title={texts.commonBenefits}>
              {topBenefits.length > 0 ? <TagList items={topBenefits} /> : <p>{texts.noBenefits}</p>}
            </Panel>
          </>
        }
      >
        <Distribution figures={figures} locked={!hasAccess} />
      </Split>
    </>
  );
}
