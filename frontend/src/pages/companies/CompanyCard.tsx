import type { CompanyListItem } from "../../api/types";
import { useCompany } from "../../features/catalog/api";
import { CompareCard } from "../../features/salary/figures/CompareCard";
import { Count } from "../../features/salary/figures/Locked";
import { companyPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import layout from "../../ui/layout.module.css";
import { Tag } from "../../ui/Tag";
import styles from "./CompanyCard.module.css";
import { texts } from "./texts";

interface CompanyCardProps {
  company: CompanyListItem;
  comparedWith?: CompanyListItem;
  onRemove?: () => void;
}

/** A company's key figures. */
export function CompanyCard({ company, ...compared }: CompanyCardProps) {
  const call = useCompany(company.name, null);
  const { data, error, isValidating, mutate } = call;
  return (
    <CompareCard
      {...compared}
      item={company}
      to={companyPath(company.name)}
      summary={call}
      getNote={({ industry }) => industry}
      getFigures={() => [
        { label: texts.entriesLabel, value: <Count count={company.count} /> },
        { label: texts.jobTitlesLabel, value: <Count count={company.uniqueJobTitles} /> },
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
