import { texts } from "../texts";
import { dismissNotification, type Notification } from "./notify";
import styles from "./Toaster.module.css";

/** A toast without the code that times, announces and swipes it. Its button closes it. */
export function PlainToast({ toast: { title, description, open } }: { toast: Notification }) {
  return (
    open && (
      <div className={styles.viewport} role="alert">
        <div className={styles.toast}>
          <p className={styles.text}>
            <b>{title}</b> {description}
          </p>
          <button type="button" className={styles.close} onClick={() => dismissNotification("toast")}>
            {texts.close}
          </button>
        </div>
      </div>
    )
  );
}
