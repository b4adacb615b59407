// Dates are shown in Norwegian time. A date without a time is midnight UTC, which is the same day in Norway.
const NORWAY = { timeZone: "Europe/Oslo" } as const;
const monthFormat = new Intl.DateTimeFormat("nb-NO", { ...NORWAY, month: "long", year: "numeric" });
const dateFormat = new Intl.DateTimeFormat("nb-NO", { ...NORWAY, dateStyle: "long" });
const timeFormat = new Intl.DateTimeFormat("nb-NO", { ...NORWAY, dateStyle: "long", timeStyle: "short" });
const isoDate = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" });
const relative = new Intl.RelativeTimeFormat("nb-NO", { numeric: "always" });

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'november 2026', of a month, a day or a time. */
export function formatMonth(date: string): string {
  return monthFormat.format(new Date(date));
}

/** '21. november 2026'. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}

/** '21. november 2026 kl. 10:00'. */
export function formatTime(time: string): string {
  return timeFormat.format(new Date(time));
}

/** The age of a date (`YYYY-MM-DD`): 'i dag', 'for 3 dager siden', 'for 2 måneder siden'. */
export function formatDateAgo(date: string, now: Date = new Date()): string {
  const [year, month, day] = date.split("-").map(Number);
  if (!year || !month || !day) return "";
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.max(0, Math.round((today - Date.UTC(year, month - 1, day)) / DAY_MS));
  // Only full calendar months count.
  const monthsApart = 12 * (now.getFullYear() - year) + now.getMonth() - (month - 1);
  const months = monthsApart - (now.getDate() < day ? 1 : 0);
  if (days === 0) return "i dag";
  if (days === 1) return "i går";
  // Intl would say 'døgn' instead of 'dager'.
  if (days < 7) return `for ${days} dager siden`;
  if (months < 1) return relative.format(-Math.floor(days / 7), "week");
  return months < 12 ? relative.format(-months, "month") : relative.format(-Math.floor(months / 12), "year");
}

/** The age of a time: 'akkurat nå', 'for 3 timer siden', 'i går'. */
export function formatTimeAgo(time: string, now: Date): string {
  const date = new Date(time);
  const elapsed = now.getTime() - date.getTime();
  // The server's clock may be slightly ahead.
  if (elapsed < MINUTE_MS) return "akkurat nå";
  if (elapsed < HOUR_MS) return relative.format(-Math.floor(elapsed / MINUTE_MS), "minute");
  if (elapsed < DAY_MS) return relative.format(-Math.floor(elapsed / HOUR_MS), "hour");
  return formatDateAgo(isoDate.format(date), now);
}
