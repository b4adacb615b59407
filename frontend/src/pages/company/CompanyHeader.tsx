import { useState } from "react";
import { useCompanyImage } from "../../features/catalog/api";
import { PageHeading } from "../../ui/PageHeading";
import styles from "./CompanyHeader.module.css";
import { CompanyLogo } from "./CompanyLogo";
import { texts } from "./texts";

function Cover({ imageUrl }: { imageUrl: string | undefined }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={styles.cover}>
      {imageUrl && (
        <img
          className={styles.picture}
          data-shown={loaded || undefined}
          src={imageUrl}
          alt=""
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}

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
      <Cover imageUrl={data?.imageUrl} />
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
