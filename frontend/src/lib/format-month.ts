const monthName = new Intl.DateTimeFormat("nb-NO", { month: "long", year: "numeric", timeZone: "UTC" });

/** 'november 2024' from '2024-11'. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01`));
}
