const whole = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat("nb-NO", { numeric: "always" });

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_BREAK_SPACE = "\u00a0";

/** A whole number with Norwegian separators. Missing values and NaN become '0'. */
export function formatNumber(value: number | null | undefined): string {
  return whole.format(value == null || Number.isNaN(value) ? 0 : value);
}

export function formatKroner(value: number | null | undefined): string {
  return `${formatNumber(value)}${NO_BREAK_SPACE}kr`;
}

export function formatPercent(value: number): string {
  return `${oneDecimal.format(value)}${NO_BREAK_SPACE}%`;
}

/** A count with its noun. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** The count as a lower bound: '0', below 100 rounded up to tens, from 100 rounded down to hundreds, with '+'. */
export function formatLowerBound(count: number): string {
  if (count <= 0) return formatNumber(0);
  const bound = count < 100 ? Math.ceil(count / 10) * 10 : Math.floor(count / 100) * 100;
  return `${formatNumber(bound)}+`;
}

/** The age of a date (`YYYY-MM-DD`): 'i dag', 'for 3 dager siden', 'for 2 måneder siden'. */
export function formatDaysAgo(day: string, now: Date = new Date()): string {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return "";
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.max(0, Math.round((today - Date.UTC(year, month - 1, date)) / DAY_MS));
  // Only full calendar months count.
  const monthsApart = 12 * (now.getFullYear() - year) + now.getMonth() - (month - 1);
  const months = monthsApart - (now.getDate() < date ? 1 : 0);
  if (days === 0) return "i dag";
  if (days === 1) return "i går";
  // Not `Intl`'s unit for days, which says 'døgn'.
  if (days < 7) return `for ${days} dager siden`;
  if (months < 1) return relative.format(-Math.floor(days / 7), "week");
  return months < 12 ? relative.format(-months, "month") : relative.format(-Math.floor(months / 12), "year");
}

/** Replaces the named placeholders of a template such as 'Lønn i {name}'. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/{(\w+)}/g, (_, name: string) => `${values[name]}`);
}
