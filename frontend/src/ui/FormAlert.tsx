import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import styles from "./FormAlert.module.css";
import textStyles from "./text.module.css";

interface FormAlertProps {
  ref?: Ref<HTMLDivElement>;
  /** Lets a field refer to the alert with `aria-describedby`. */
  id?: string;
  title?: string;
  children: ReactNode;
}

/** A red message above a form. */
export function FormAlert({ ref, id, title, children }: FormAlertProps) {
  return (
    <div ref={ref} id={id} className={styles.alert} role="alert" tabIndex={-1}>
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div>
        {title && <p className={textStyles.strong}>{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}

interface ErrorSummaryProps {
  title?: string;
  /** The form's root error, as react-hook-form holds it. */
  error: { message?: string | undefined } | undefined;
}

/** The form's root error, shown above its fields. Takes focus. Field errors are shown under the fields. */
export function ErrorSummary({ title, error }: ErrorSummaryProps) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alertRef.current?.focus();
  }, [error]);
  if (!error?.message) return null;
  return (
    <FormAlert ref={alertRef} {...(title && { title })}>
      {error.message}
    </FormAlert>
  );
}
