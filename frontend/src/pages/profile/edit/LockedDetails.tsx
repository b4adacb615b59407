import Lock from "lucide-react/icons/lock";
import { texts } from "../texts";
import styles from "./LockedDetails.module.css";

/** Name and email, which cannot be changed here. */
export function LockedDetails({ name, email }: { name: string; email: string }) {
  return (
    <section className={styles.details} aria-labelledby="locked-details">
      <h3 id="locked-details" className={styles.title}>
        <Lock className={styles.padlock} aria-hidden="true" />
        {texts.locked}
      </h3>
      <dl className={styles.list}>
        <div>
          <dt className={styles.label}>{texts.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt className={styles.label}>{texts.email}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p className={styles.label}>{texts.lockedHint}</p>
    </section>
  );
}
