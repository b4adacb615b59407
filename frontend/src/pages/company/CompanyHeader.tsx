import { useCompanyImage } from "../../features/catalog/api";
import { PageHeading } from "../../ui/PageHeading";
import styles from "./CompanyHeader.module.css";
import { CompanyLogo } from "./CompanyLogo";
import { texts } from "./texts";

interface CompanyHeaderProps {
  name: string;
  industry: string | null;
  /** Only companies with entries have an image. */
  hasEntries: boolean;
}

/** The header of a company page: image, logo, name and industry. */
export function CompanyHeader({ name, industry, hasEntries }: CompanyHeaderProps) {
  const { data } = useCompanyImage(hasEntries ? name : null);
  return (
    <div>
      <div className={styles.cover}>{data && <img src={data.imageUrl} alt="" />}</div>
      <div className={styles.title}>
        <CompanyLogo name={name} hasEntries={hasEntries} />
        <div className={styles.text}>
          <PageHeading title={texts.title(name)}>{name}</PageHeading>
          {industry && <p className={styles.industry}>{industry}</p>}
        </div>
      </div>
    </div>
  );
}
