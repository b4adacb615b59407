// Dates are shown in Norwegian time. A date without a time is midnight UTC, which is the same day in Norway.
const NORWAY = { timeZone: "Europe/Oslo" } as const;
const month = new Intl.DateTimeFormat("no-NO", { ...NORWAY, month: "long", year: "numeric" });
const dateFormat = new Intl.DateTimeFormat("no-NO", { ...NORWAY, dateStyle: "long" });

/** 'november 2026'. */
export function formatMonth(date: string): string {
  return month.format(new Date(date));
}

/** '21. november 2026'. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}
