import Lock from "lucide-react/icons/lock";
import layout from "../../../ui/layout.module.css";
import textStyles from "../../../ui/text.module.css";
import { texts } from "../texts";
import styles from "./LockedDetails.module.css";

/** Name and email, which cannot be changed here. */
export function LockedDetails({ name, email }: { name: string; email: string }) {
  return (
    <section className={styles.details} aria-labelledby="locked-details">
      <h3 id="locked-details" className={styles.title}>
        <Lock className={layout.icon} aria-hidden="true" />
        {texts.locked}
      </h3>
      <dl className={layout.stack}>
        <div>
          <dt className={textStyles.note}>{texts.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt className={textStyles.note}>{texts.email}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p className={textStyles.note}>{texts.lockedHint}</p>
    </section>
  );
}
