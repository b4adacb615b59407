import type { CompanySummary } from "../../api/types";
import { Distribution } from "../../features/salary/figures/distribution/Distribution";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { GroupLine } from "../../features/salary/figures/GroupPay";
import { KeyFigures } from "../../features/salary/figures/KeyFigures";
import { Average, LockedRange } from "../../features/salary/figures/Locked";
import { SalaryAxis } from "../../features/salary/figures/SalaryLine";
import { texts as figureTexts } from "../../features/salary/figures/texts";
import { texts as sharedTexts } from "../../features/salary/texts";
import { formatNumber } from "../../lib/format";
import { Panel } from "../../ui/Panel";
import { Split } from "../../ui/Split";
import { TagList } from "../../ui/TagList";
import styles from "./CompanyFigures.module.css";
import { texts } from "./texts";

interface CompanyFiguresProps {
  company: CompanySummary;
  /** What the figures describe. */
  label: string;
}

function SalaryRange({ company: { figures, hasAccess }, label }: CompanyFiguresProps) {
  const { averageSalary, range, estimate } = figures;
  return (
    <Panel title={texts.spread}>
      <GroupLine label={label} figures={figures} />
      <SalaryAxis />
      {averageSalary === null ? (
        <p className={styles.sentence}>{sharedTexts.noFigure}</p>
      ) : (
        <p className={styles.sentence}>
          {texts.average} <Average amount={averageSalary} locked={!hasAccess} />. {texts.middleHalf}{" "}
          {range ? texts.range(formatNumber(range.p25), formatNumber(range.p75)) : <LockedRange />} {texts.aYear}
        </p>
      )}
      {estimate && <p className={styles.sentence}>{figureTexts.estimateSentence(estimate)}</p>}
    </Panel>
  );
}

/** The most common benefits of a company or of one of its jobs. */
export function CommonBenefits({ company: { topBenefits } }: Pick<CompanyFiguresProps, "company">) {
  return (
    <Panel title={texts.commonBenefits}>
      {topBenefits.length > 0 ? <TagList items={topBenefits} /> : <p>{texts.noBenefits}</p>}
    </Panel>
  );
}

/** The figures of one of a company's jobs. */
export function CompanyFigures({ company, label }: CompanyFiguresProps) {
  const { figures, hasAccess } = company;
  return (
    <>
      <div>
        <KeyFigures figures={figures} locked={!hasAccess} />
        <ExplanationNote topic="figures" about={sharedTexts.keyFigures} figures={figures}>
          {figures.basis && figureTexts.scope}
        </ExplanationNote>
      </div>
      <Split
        aside={
          <>
            <SalaryRange company={company} label={label} />
            <CommonBenefits company={company} />
          </>
        }
      >
        <Distribution figures={figures} locked={!hasAccess} />
      </Split>
    </>
  );
}
