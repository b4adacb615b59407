import EyeOff from "lucide-react/icons/eye-off";
import { Link } from "react-router-dom";
import type { Activity } from "../../../api/types";
import { formatHiddenReason, OWN_DECISIONS_ID } from "../../../domain/moderation";
import { formatDate } from "../../../lib/dates";
import { companyPath } from "../../../lib/paths";
import covering from "../../../ui/covering-link.module.css";
import { Tag } from "../../../ui/Tag";
import textStyles from "../../../ui/text.module.css";
import { texts } from "../texts";
import styles from "./ActivityItem.module.css";

/** Moves keyboard focus to the decisions, too. */
function focusDecisions() {
  document.getElementById(OWN_DECISIONS_ID)?.focus({ preventScroll: true });
}

interface ActivityItemProps {
  item: Activity;
  /** The decisions above the tabs say why the message is hidden. */
  decided: boolean;
}

/** A post or comment that links to its forum. */
export function ActivityItem({ item, decided }: ActivityItemProps) {
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <Tag>{item.type === "post" ? texts.post : texts.comment}</Tag>
        <Link className={`${covering.link} ${styles.company}`} to={companyPath(item.company, { tab: "forum" })}>
          {item.company}
        </Link>
        <time className={textStyles.note} dateTime={item.created_at}>
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
          {decided ? (
            <span>
              {texts.hiddenByModerator}{" "}
              <a className={styles.decision} href={`#${OWN_DECISIONS_ID}`} onClick={focusDecisions}>
                {texts.reasonAndAppeal}
              </a>
            </span>
          ) : (
            formatHiddenReason(item.hidden_reason)
          )}
        </p>
      )}
      <p className={styles.content} dir="auto">
        {item.content}
      </p>
    </article>
  );
}
