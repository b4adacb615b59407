import type { CompanySummary } from "../../api/types";
import { Distribution } from "../../features/salary/figures/distribution/Distribution";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { GroupLine } from "../../features/salary/figures/GroupPay";
import { isFromEntries } from "../../features/salary/figures/group-figures";
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
  const { averageSalary, range, basis, estimate } = figures;
  return (
    <Panel title={texts.spread}>
      <GroupLine label={label} figures={figures} />
      <SalaryAxis />
      {basis === "measured" && (range || !hasAccess) && (
        <p className={styles.sentence}>
          {averageSalary !== null && (
            <>
              {texts.average} <Average amount={averageSalary} locked={!hasAccess} />.{" "}
            </>
          )}
          {texts.middleHalf} {range ? texts.range(formatNumber(range.p25), formatNumber(range.p75)) : <LockedRange />}{" "}
          {texts.aYear}
        </p>
      )}
      {basis === "estimated" && estimate && <p className={styles.sentence}>{figureTexts.estimateSentence(estimate)}</p>}
      {basis === "too_few" && <p className={styles.sentence}>{sharedTexts.tooFew}</p>}
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
          {isFromEntries(figures) && figureTexts.scope}
        </ExplanationNote>
      </div>
      <Split
        aside={
          <>
            <SalaryRange company={company} label={label} />
            {(hasAccess || figures.basis !== "too_few") && <CommonBenefits company={company} />}
          </>
        }
      >
        <Distribution figures={figures} locked={!hasAccess} />
      </Split>
    </>
  );
}
