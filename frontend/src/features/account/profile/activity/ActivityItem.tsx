import EyeOff from "lucide-react/icons/eye-off";
import { Link } from "react-router-dom";
import type { Activity } from "../../../../lib/api-types";
import { formatHiddenReason } from "../../../../lib/moderation";
import { companyPath } from "../../../../lib/paths";
import { Tag } from "../../../../ui/Tag";
import { formatDate } from "../dates";
import { texts } from "../texts";
import styles from "./ActivityItem.module.css";

/** A post or comment that links to its forum. */
export function ActivityItem({ item }: { item: Activity }) {
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <Tag>{item.type === "post" ? texts.post : texts.comment}</Tag>
        <Link className={styles.company} to={companyPath(item.company, { tab: "forum" })}>
          {item.company}
        </Link>
        <time className={styles.date} dateTime={item.created_at}>
          {formatDate(item.created_at)}
        </time>
        {item.is_anonymous && <Tag>{texts.anonymously}</Tag>}
      </p>
      {item.post_title && (
        <h3 className={styles.title} dir="auto">
          {item.post_title}
        </h3>
      )}
      {item.is_hidden && (
        <p className={styles.hidden}>
          <EyeOff aria-hidden="true" />
          {formatHiddenReason(item.hidden_reason)}
        </p>
      )}
      <p className={styles.content} dir="auto">
        {item.content}
      </p>
    </article>
  );
}
