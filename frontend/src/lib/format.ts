const wholeNumber = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat("nb-NO", { numeric: "always" });

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_BREAK_SPACE = "\u00a0";

/** A whole number with Norwegian separators. Missing values and NaN become '0'. */
export function formatNumber(value: number | null | undefined): string {
  return wholeNumber.format(value == null || Number.isNaN(value) ? 0 : value);
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

/** The count rounded up to tens below 100, down to hundreds from 100, with '+': '20+', '19 900+'. '0' if it is zero. */
export function formatRoundedCount(count: number): string {
  if (count <= 0) return formatNumber(0);
  const rounded = count < 100 ? Math.ceil(count / 10) * 10 : Math.floor(count / 100) * 100;
  return `${formatNumber(rounded)}+`;
}

/** The age of a date (`YYYY-MM-DD`): 'i dag', 'for 3 dager siden', 'for 2 måneder siden'. */
export function formatDateAgo(isoDate: string, now: Date = new Date()): string {
  const [year, month, day] = isoDate.split("-").map(Number);
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

/** Replaces the named placeholders of a template such as 'Lønn i {name}'. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/{(\w+)}/g, (_, name: string) => `${values[name]}`);
}
