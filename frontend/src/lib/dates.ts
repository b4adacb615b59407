import { months } from "#shared/pages/site.json";
import { once } from "./once";

// Dates are shown in Norwegian time. A date without a time is midnight UTC, which is the same day in Norway.
const NORWAY = { timeZone: "Europe/Oslo" } as const;
const dateFormat = once(() => new Intl.DateTimeFormat("nb-NO", { ...NORWAY, dateStyle: "long" }));
const timeFormat = once(() => new Intl.DateTimeFormat("nb-NO", { ...NORWAY, dateStyle: "long", timeStyle: "short" }));
const isoDate = once(() => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }));

// Not from Intl, whose first formatter would delay lists by a tenth of a second on a phone.
export const MONTHS: readonly string[] = months;

export const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'for 1 uke siden', 'for 3 uker siden'. */
const ago = (count: number, one: string, many: string) => `for ${count} ${count === 1 ? one : many} siden`;

/** 'november 2026', of a month or a day without a time. */
export function formatMonth(date: string): string {
  const [year, month] = date.split("-").map(Number);
  return `${MONTHS[(month ?? 0) - 1] ?? ""} ${year}`.trim();
}

/** '21. november 2026'. */
export function formatDate(date: string): string {
  return dateFormat().format(new Date(date));
}

/** '21. november 2026 kl. 10:00'. */
export function formatTime(time: string): string {
  return timeFormat().format(new Date(time));
}

/** The age of a date (`YYYY-MM-DD`): 'i dag', 'for 3 dager siden', 'for 2 måneder siden'. */
export function formatDateAgo(date: string, now: Date = new Date()): string {
  const [year, month, day] = date.split("-").map(Number);
  if (!year || !month || !day) return "";
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.max(0, Math.round((today - Date.UTC(year, month - 1, day)) / DAY_MS));
  const monthsApart = 12 * (now.getFullYear() - year) + now.getMonth() - (month - 1);
  const fullMonths = monthsApart - (now.getDate() < day ? 1 : 0);
  if (days === 0) return "i dag";
  if (days === 1) return "i går";
  if (days < 7) return ago(days, "dag", "dager");
  if (fullMonths < 1) return ago(Math.floor(days / 7), "uke", "uker");
  return fullMonths < 12 ? ago(fullMonths, "måned", "måneder") : ago(Math.floor(fullMonths / 12), "år", "år");
}

/** The age of a time: 'akkurat nå', 'for 3 timer siden', 'i går'. */
export function formatTimeAgo(time: string, now: Date): string {
  const date = new Date(time);
  const elapsed = now.getTime() - date.getTime();
  // The server's clock may be slightly ahead.
  if (elapsed < MINUTE_MS) return "akkurat nå";
  if (elapsed < HOUR_MS) return ago(Math.floor(elapsed / MINUTE_MS), "minutt", "minutter");
  if (elapsed < DAY_MS) return ago(Math.floor(elapsed / HOUR_MS), "time", "timer");
  return formatDateAgo(isoDate().format(date), now);
}

/** Year and quarter of a period such as '2016K1'. */
export function parseQuarter(period: string): { year: number; quarter: number } {
  const [year = 0, quarter = 0] = period.split("K").map(Number);
  return { year, quarter };
}

/** '2. kvartal 2026' from '2026K2' */
export function formatQuarter(period: string): string {
  const { year, quarter } = parseQuarter(period);
  return `${quarter}. kvartal ${year}`;
}

/** The end of a quarter, as a year with a fraction. */
export function getQuarterEnd(period: string): number {
  const { year, quarter } = parseQuarter(period);
  return year + quarter / 4;
}
