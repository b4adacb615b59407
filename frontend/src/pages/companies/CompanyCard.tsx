import type { CompanyListItem, CompanySummary } from "../../api/types";
import { useCompany } from "../../features/catalog/api";
import { CompareCard, CompareSlot } from "../../features/salary/figures/CompareCard";
import { Count } from "../../features/salary/figures/Locked";
import { companyPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import layout from "../../ui/layout.module.css";
import { Skeleton } from "../../ui/Skeleton";
import { Tag } from "../../ui/Tag";
import styles from "./CompanyCard.module.css";
import { texts } from "./texts";

interface CompanyCardProps {
  company: CompanyListItem;
  /** The title whose pay is compared; `null` for all titles together. */
  job: string | null;
  comparedWith?: CompanyListItem;
  onRemove?: () => void;
}

const NO_FIGURES = { count: 0, averageSalary: null, basis: null, range: null } as const;

/** A company's key figures. */
export function CompanyCard({ company, job, comparedWith, ...removable }: CompanyCardProps) {
  const call = useCompany(company.name, job);
  const first = useCompany(comparedWith?.name ?? company.name, job);
  const { data, error, isValidating, mutate } = call;
  const pick = (whole: CompanyListItem, summary: CompanySummary | undefined) =>
    job === null ? whole : { ...(summary?.figures ?? NO_FIGURES), name: whole.name };
  const item = pick(company, data);
  if (job !== null && !data && !error) {
    return (
      <CompareSlot>
        <Skeleton height="280px" />
      </CompareSlot>
    );
  }
  return (
    <CompareCard
      {...removable}
      item={item}
      comparedWith={comparedWith && pick(comparedWith, first.data)}
      to={companyPath(company.name, job === null ? {} : { job })}
      summary={call}
      getNote={({ industry }) => industry}
      getFigures={() => [
        { label: texts.entriesLabel, value: <Count count={item.count} /> },
        ...(job === null ? [{ label: texts.jobTitlesLabel, value: <Count count={company.uniqueJobTitles} /> }] : []),
      ]}
    >
      {data && data.topBenefits.length > 0 && (
        <ul className={layout.wrap} aria-label={texts.benefits}>
          {data.topBenefits.map((benefit) => (
            <li key={benefit}>
              <Tag>{benefit}</Tag>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <div className={styles.failure} role="alert">
          <p>{texts.moreFailed}</p>
          <Button variant="quiet" aria-disabled={isValidating} onClick={() => !isValidating && mutate()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </CompareCard>
  );
}
