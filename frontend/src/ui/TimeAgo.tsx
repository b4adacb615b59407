import { formatFullTime, formatTimeAgo, useNow } from "../lib/time-ago";
import { VisuallyHidden } from "./VisuallyHidden";

/** How long ago something was; its day and time under the pointer and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const fullTime = formatFullTime(time);
  return (
    <time dateTime={time} title={fullTime}>
      {formatTimeAgo(time, useNow())}
      <VisuallyHidden> ({fullTime})</VisuallyHidden>
    </time>
  );
}
