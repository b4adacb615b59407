import { Tag } from "./Tag";
import styles from "./TagList.module.css";

export function TagList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {items.map((item) => (
        <li key={item}>
          <Tag>{item}</Tag>
        </li>
      ))}
    </ul>
  );
}
