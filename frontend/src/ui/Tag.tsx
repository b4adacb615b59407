import type { ReactNode } from "react";
import layout from "./layout.module.css";
import styles from "./Tag.module.css";

/** A short fact in a box. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

export function TagList({ items }: { items: readonly string[] }) {
  return (
    <ul className={layout.wrap}>
      {items.map((item) => (
        <li key={item}>
          <Tag>{item}</Tag>
        </li>
      ))}
    </ul>
  );
}
