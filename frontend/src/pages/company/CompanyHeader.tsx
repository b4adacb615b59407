import { useCompanyImage } from "../../features/catalog/api";
import { FollowButton } from "../../features/following/FollowButton";
import { PageHeading } from "../../ui/PageHeading";
import { ToolGroup } from "../../ui/ToolButton";
import styles from "./CompanyHeader.module.css";
import { CompanyLogo } from "./CompanyLogo";
import { texts } from "./texts";

interface CompanyHeaderProps {
  name: string;
  /** Industry and numbers. */
  note: string;
  /** Only companies with entries have an image. */
  hasEntries: boolean;
}

/** The header of a company page: image, logo, name and industry. */
export function CompanyHeader({ name, note, hasEntries }: CompanyHeaderProps) {
  const { data } = useCompanyImage(hasEntries ? name : null);
  return (
    <div>
      <div className={styles.cover} data-bare={!hasEntries || undefined}>
        {data && <img src={data.imageUrl} alt="" />}
      </div>
      <div className={styles.title}>
        <CompanyLogo name={name} hasEntries={hasEntries} />
        <div className={styles.text}>
          <PageHeading title={texts.title(name)} className={styles.heading}>
            {name}
          </PageHeading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.follow}>
          <ToolGroup>
            <FollowButton follow={{ kind: "company", name }} />
          </ToolGroup>
        </div>
      </div>
    </div>
  );
}
