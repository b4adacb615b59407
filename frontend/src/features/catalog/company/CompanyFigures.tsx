import type { CompanySummary } from "../../../lib/api-types";
import { formatNumber } from "../../../lib/format";
import { KeyFigures, KeyFiguresSkeleton } from "../../../ui/KeyFigures";
import { LockedRange } from "../../../ui/Locked";
import { Panel } from "../../../ui/Panel";
import { PayRowSkeletons } from "../../../ui/PayRow";
import { SalaryAxis, SalaryLine } from "../../../ui/SalaryLine";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { reportedBand } from "../../../ui/salary-band";
import { Tag } from "../../../ui/Tag";
import styles from "./CompanyFigures.module.css";
import { texts } from "./texts";

export function CompanyFigures({ company }: { company: CompanySummary }) {
  const { figures, hasAccess, jobs, topBenefits, name } = company;
  // Where there is nothing, nothing is hidden.
  const locked = !hasAccess && figures.count !== 0;
  return (
    <>
      <KeyFigures figures={figures} locked={locked} basisNote={texts.uniqueJobTitles(jobs.length)} />
      <Panel title={texts.spread}>
        <SalaryLine label={name} band={reportedBand(figures.range)} average={figures.averageSalary} locked={locked} />
        <SalaryAxis />
        {(figures.range || locked) && (
          <p className={styles.sentence}>
            {texts.eightOfTen}{" "}
            {figures.range ? (
              texts.range(formatNumber(figures.range.p10), formatNumber(figures.range.p90))
            ) : (
              <LockedRange />
            )}{" "}
            {texts.aYear}
          </p>
        )}
        {topBenefits.length > 0 && (
          <>
            <h3 className={styles.heading}>{texts.commonBenefits}</h3>
            <ul className={styles.tags}>
              {topBenefits.map((benefit) => (
                <li key={benefit}>
                  <Tag>{benefit}</Tag>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </>
  );
}

export function CompanyFiguresSkeleton() {
  return (
    <Loading>
      <div className={styles.skeletons}>
        <KeyFiguresSkeleton />
        <Panel title={texts.spread}>
          <Skeleton height="10px" />
          <Skeleton width="60%" />
        </Panel>
        <Panel title={texts.jobsTab}>
          <PayRowSkeletons rows={6} />
        </Panel>
      </div>
    </Loading>
  );
}
