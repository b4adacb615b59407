import { type ComponentType, useEffect } from "react";
import { useLateCode } from "../late-code";
import { texts } from "../texts";
import { dismissNotification, type Notification, useNotification } from "./notify";
import styles from "./Toaster.module.css";

/** A toast without the code that times, announces and swipes it. Its button closes it. */
function PlainToast({ toast: { title, description, open } }: { toast: Notification }) {
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

interface ToastsProps {
  load: () => Promise<{ Toaster: ComponentType<{ toast: Notification }> }>;
}

/** Shows toasts, plainly if their code cannot be loaded. */
export function Toasts({ load }: ToastsProps) {
  const toast = useNotification("toast");
  const { code, failure, request } = useLateCode(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast requests the code
  useEffect(() => {
    if (toast && !code) void request();
  }, [toast, code]);

  if (!toast) return null;
  return code ? <code.Toaster toast={toast} /> : failure && <PlainToast toast={toast} />;
}
