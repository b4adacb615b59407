import { formatDate, formatDayAgo, formatTime, formatTimeAgo } from "../lib/dates";
import { useNow } from "../lib/useNow";
import { VisuallyHidden } from "./VisuallyHidden";

/** A relative time. The full time is in the tooltip and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const fullTime = formatTime(time);
  return (
    <time dateTime={time} title={fullTime}>
      {formatTimeAgo(time, useNow())}
      <VisuallyHidden> ({fullTime})</VisuallyHidden>
    </time>
  );
}

/** A day that hides the time: of what somebody wrote anonymously. */
export function DayAgo({ time }: { time: string }) {
  const day = formatDate(time);
  return (
    <time title={day}>
      {formatDayAgo(time, useNow())}
      <VisuallyHidden> ({day})</VisuallyHidden>
    </time>
  );
}
