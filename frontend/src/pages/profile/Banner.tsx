import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useEffect } from "react";
import { Button } from "../../ui/Button";
import { dismissNotification, useNotification } from "../../ui/notifications/notify";
import { texts } from "../../ui/texts";
import styles from "./Banner.module.css";

const SHOWN_FOR_MS = 3000;
const dismiss = () => dismissNotification("banner");

const KINDS = [
  { kind: "success", variant: "default", role: "status", Icon: CircleCheck },
  { kind: "error", variant: "destructive", role: "alert", Icon: CircleAlert },
] as const;

/** Shows the result of an action at the top of the viewport: success for three seconds, an error until it is closed. */
export function Banner() {
  const notification = useNotification("banner");

  useEffect(() => {
    if (notification?.variant !== "default") return;
    const timer = setTimeout(() => dismissNotification("banner"), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [notification]);
  useEffect(() => () => dismissNotification("banner"), []);

  return (
    <div className={styles.anchor}>
      {KINDS.map(({ kind, variant, role, Icon }) => (
        // Live regions must exist before their content, or screen readers do not announce it.
        <div key={kind} role={role}>
          {notification?.open && notification.variant === variant && (
            <p className={styles.banner} data-kind={kind}>
              <Icon className={styles.icon} aria-hidden="true" />
              {[notification.title, notification.description].filter(Boolean).join(". ")}
              {kind === "error" && (
                <Button variant="quiet" onClick={dismiss}>
                  {texts.close}
                </Button>
              )}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
