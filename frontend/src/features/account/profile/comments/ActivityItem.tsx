import { Link } from "react-router-dom";
import type { Activity } from "../../../../lib/api-types";
import { companyPath } from "../../../../lib/paths";
import { Tag } from "../../../../ui/Tag";
import { formatDay } from "../dates";
import { texts } from "../texts";
import styles from "./ActivityItem.module.css";

/** A post or a comment; all of it leads to the employer that it is about. */
export function ActivityItem({ item }: { item: Activity }) {
  return (
    <article className={styles.item}>
      <p className={styles.head}>
        <Tag>{item.type === "post" ? texts.post : texts.comment}</Tag>
        <Link className={styles.company} to={companyPath(item.company)}>
          {item.company}
        </Link>
        <time className={styles.date} dateTime={item.created_at}>
          {formatDay(item.created_at)}
        </time>
      </p>
      {item.post_title && <h3 className={styles.title}>{item.post_title}</h3>}
      <p className={styles.content}>{item.content}</p>
    </article>
  );
}
