import type { ReactNode } from "react";
import type { CompanyListItem } from "../../api/types";
import { useCompany } from "../../features/catalog/api";
import { formatDifference } from "../../features/salary/compare/format-difference";
import { CompareCard } from "../../features/salary/figures/CompareCard";
import { GroupAmount } from "../../features/salary/figures/GroupPay";
import { Count, LockedAmount } from "../../features/salary/figures/Locked";
import { texts as shared } from "../../features/salary/texts";
import { formatKroner } from "../../lib/format";
import { companyPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import layout from "../../ui/layout.module.css";
import { Skeleton } from "../../ui/Skeleton";
import { Tag } from "../../ui/Tag";
import styles from "./CompanyCard.module.css";
import { texts } from "./texts";

const NONE = "–";

interface CompanyCardProps {
  company: CompanyListItem;
  comparedWith?: CompanyListItem;
  onRemove?: () => void;
}

/** A company's key figures: first those of the list, then those of its summary. */
export function CompanyCard({ company, comparedWith, onRemove }: CompanyCardProps) {
  const { data, error, isValidating, mutate } = useCompany(company.name, null);
  const locked = company.count === null && company.averageSalary !== null;
  const formatExact = (amount: number | null | undefined): ReactNode => {
    if (locked) return <LockedAmount />;
    if (amount == null) return data || error ? NONE : <Skeleton width="5em" />;
    return formatKroner(amount);
  };
  return (
    <CompareCard
      name={company.name}
      to={companyPath(company.name)}
      note={data ? data.industry : !error && <Skeleton width="60%" />}
      average={<GroupAmount figures={company} />}
      difference={comparedWith ? formatDifference(company, comparedWith) : ""}
      figures={[
        { label: shared.median, value: formatExact(company.range?.median ?? data?.figures.median) },
        { label: shared.lowest, value: formatExact(data?.figures.lowest) },
        { label: shared.highest, value: formatExact(data?.figures.highest) },
        { label: texts.entriesLabel, value: <Count count={company.count} /> },
        { label: texts.jobTitlesLabel, value: <Count count={company.uniqueJobTitles} /> },
      ]}
      onRemove={onRemove}
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
