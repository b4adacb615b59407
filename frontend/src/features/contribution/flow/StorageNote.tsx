import LockKeyhole from "lucide-react/icons/lock-keyhole";
import styles from "../contribution.module.css";
import { texts } from "../texts";

/** What happens to what is sent. */
export function StorageNote() {
  return (
    <p className={styles.promise}>
      <LockKeyhole aria-hidden="true" />
      <span>{texts.promise}</span>
    </p>
  );
}
