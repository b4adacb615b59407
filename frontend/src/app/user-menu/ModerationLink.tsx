import Gavel from "lucide-react/icons/gavel";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { countWaiting, useModerationQueue } from "../../features/moderation/moderation-queue";
import { formatNumber } from "../../lib/format";
import { MODERATION_PATH } from "../../lib/paths";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { texts } from "./texts";
import styles from "./user-menu.module.css";

/** Link to the queue with the number of items that wait. Only for moderators: it requests the queue. */
export function ModerationLink(item: Omit<ComponentProps<typeof Link>, "to">) {
  const { data: queue } = useModerationQueue();
  const waiting = queue ? countWaiting(queue) : 0;
  return (
    <Link {...item} to={MODERATION_PATH}>
      <Gavel aria-hidden="true" />
      {texts.moderation}
      {waiting > 0 && (
        <span className={styles.waiting}>
          <span aria-hidden="true">{formatNumber(waiting)}</span>
          <VisuallyHidden> {texts.waiting(waiting)}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
