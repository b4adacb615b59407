// Norway's days, also for a point in time. A date alone is midnight in Greenwich: the same day in Norway.
const NORWAY = { timeZone: "Europe/Oslo" } as const;
const month = new Intl.DateTimeFormat("no-NO", { ...NORWAY, month: "long", year: "numeric" });
const day = new Intl.DateTimeFormat("no-NO", { ...NORWAY, dateStyle: "long" });

/** The month that a date lies in: 'november 2026'. */
export function formatMonth(date: string): string {
  return month.format(new Date(date));
}

/** The day of a date or of a point in time: '21. november 2026'. */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}
