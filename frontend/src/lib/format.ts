const NO_BREAK_SPACE = "\u00a0";

/** Like `Intl.NumberFormat`, whose creation takes a tenth of a phone's first rendering. */
function formatDecimal(value: number, maxDecimals: number): string {
  const factor = 10 ** maxDecimals;
  const rounded = Math.round(Math.abs(value) * factor) / factor;
  const [whole = "", decimals] = String(rounded).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${value < 0 && rounded > 0 ? "−" : ""}${grouped}${decimals ? `,${decimals}` : ""}`;
}

/** A whole number with Norwegian separators. Missing values and NaN become '0'. */
export function formatNumber(value: number | null | undefined): string {
  return formatDecimal(value == null || Number.isNaN(value) ? 0 : value, 0);
}

/** '3,1 mill.' */
export const formatMillions = (value: number) => `${formatDecimal(value / 1_000_000, 1)} mill.`;

export function formatKroner(value: number | null | undefined): string {
  return `${formatNumber(value)}${NO_BREAK_SPACE}kr`;
}

const mark = (text: string, isRounded: boolean) => (isRounded ? `~${text}` : text);

/** Pay, with '~' if it is rounded for the viewer or by the giver's choice. */
export const formatPay = (amount: number, isRounded: boolean) => mark(formatKroner(amount), isRounded);

/** kr in whole thousands. */
export const roundToThousand = (amount: number) => Math.round(amount / 1000) * 1000;

/** Pay in whole thousands without 'kr', with '~' if the server rounded it. */
export const formatThousands = (amount: number, isRounded = false) =>
  mark(formatNumber(roundToThousand(amount)), isRounded);

export function formatPercent(value: number): string {
  return `${formatDecimal(value, 1)}${NO_BREAK_SPACE}%`;
}

/** A signed percentage with so many decimals: '+3,1 %', '−2,0 %', '0,0 %'. */
export function formatDeviation(percent: number, decimals: number): string {
  const digits = Math.abs(percent).toFixed(decimals).replace(".", ",");
  const sign = Number(percent.toFixed(decimals)) === 0 ? "" : percent > 0 ? "+" : "−";
  return `${sign}${digits}${NO_BREAK_SPACE}%`;
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

/** Replaces the placeholders of a template such as 'Lønn i {name}' that have a value. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/{(\w+)}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
