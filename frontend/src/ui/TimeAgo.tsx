import { formatDate, formatDateAgo, formatTime, formatTimeAgo } from "../lib/dates";
import { useNow } from "../lib/useNow";
import { VisuallyHidden } from "./VisuallyHidden";

/** The age of a time, or of a day. The full time is in the tooltip and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const [formatFull, formatAge] = time.includes("T") ? [formatTime, formatTimeAgo] : [formatDate, formatDateAgo];
  const full = formatFull(time);
  return (
    <time dateTime={time} title={full}>
      {formatAge(time, useNow())}
      <VisuallyHidden> ({full})</VisuallyHidden>
    </time>
  );
}
