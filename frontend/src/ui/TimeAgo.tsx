import { formatFullTime, formatTimeAgo, useNow } from "../lib/time-ago";
import { VisuallyHidden } from "./VisuallyHidden";

/** A relative time. The full time is in the tooltip and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const fullTime = formatFullTime(time);
  return (
    <time dateTime={time} title={fullTime}>
      {formatTimeAgo(time, useNow())}
      <VisuallyHidden> ({fullTime})</VisuallyHidden>
    </time>
  );
}
