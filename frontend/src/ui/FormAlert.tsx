import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";
import styles from "./FormAlert.module.css";

interface FormAlertProps {
  /** What a field that it is about is described by. */
  id?: string;
  title?: string;
  children: ReactNode;
}

/** Says above a form, in red, why it did not go through. */
export function FormAlert({ id, title, children }: FormAlertProps) {
  return (
    <div id={id} className={styles.alert} role="alert">
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}
