import LoaderCircle from "lucide-react/icons/loader-circle";
import styles from "./Spinner.module.css";

export function Spinner({ label }: { label: string }) {
  return (
    <p className={styles.spinner} role="status">
      <LoaderCircle className={styles.circle} aria-hidden="true" />
      {label}
    </p>
  );
}
