import Flag from "lucide-react/icons/flag";
import { useLazyDialog } from "../../../ui/useLazyDialog";
import styles from "./forum.module.css";
import { useForum } from "./forum-context";
import { loadReportDialog } from "./load-forms";
import type { MessageProps } from "./Message";
import { texts } from "./texts";

/** Opens the report dialog for another member's message. */
export function ReportButton({ kind, message }: Pick<MessageProps, "kind" | "message">) {
  const { company } = useForum();
  const { Content, show, close, error } = useLazyDialog(loadReportDialog);
  return (
    <div className={styles.headerActions}>
      <button type="button" className={styles.action} title={texts.report} aria-haspopup="dialog" onClick={show}>
        <Flag aria-hidden="true" />
        <span className={styles.label}>{texts.report}</span>
      </button>
      {error}
      {Content && (
        <Content
          company={company}
          target={{ kind, id: message.id }}
          // A deleted account has neither username nor picture.
          hasProfile={!message.is_anonymous && message.user_id !== null}
          onClose={close}
        />
      )}
    </div>
  );
}
