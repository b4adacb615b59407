import styles from "./queue.module.css";

/** The key of a shortcut. Screen readers have the list of shortcuts instead. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}
