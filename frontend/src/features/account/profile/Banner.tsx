import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import styles from "./Banner.module.css";
import type { Message } from "./useBanner";

const KINDS = [
  { kind: "success", role: "status", Icon: CircleCheck },
  { kind: "error", role: "alert", Icon: CircleAlert },
] as const;

/** Tells what came of a press, at the top of whatever part of the page is seen. */
export function Banner({ message }: { message: Message | null }) {
  return (
    <div className={styles.anchor}>
      {KINDS.map(({ kind, role, Icon }) => (
        // There before it has something to say, so that screen readers notice when it has.
        <div key={kind} role={role}>
          {message?.kind === kind && (
            <p className={styles.banner} data-kind={kind}>
              <Icon className={styles.icon} aria-hidden="true" />
              {message.text}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
