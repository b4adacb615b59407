import { formatMillions, formatNumber, formatRoundedCount } from "../../lib/format";
import { optional, replaceText, slot, withoutLines } from "./markup";
import { renderPage } from "./render";

const TOTALS = { entries: 111_111_100, companies: 222_222_200, jobs: 333_333_300, places: 444_444_400 };
const OFFICIAL = { employees: 777_700_000, occupations: 888_888_888, jobTitles: 333_333_300, counties: 999_999_999 };
const NEW = 555_555_555;
const [P25, MEDIAN, P75] = [666_666_661, 666_666_666, 666_666_669];
/** Titles to choose the answer of. */
const TITLES = ["first", "second", "third"];

const jobs = TITLES.map((name) => ({
  jobTitle: slot(name),
  workplaceCount: 0,
  count: null,
  averageSalary: null,
  basis: null,
  official: {
    occupationCode: name,
    occupation: "",
    year: 9999,
    headcount: null,
    agreed: { p25: P25, median: MEDIAN, p75: P75 },
  },
}));

async function renderWith(totals: typeof TOTALS, official?: typeof OFFICIAL): Promise<string> {
  const html = await renderPage("/", {
    "/api/statistics": {
      totalEntries: totals.entries,
      totalCompanies: totals.companies,
      totalJobTitles: totals.jobs,
      totalLocations: totals.places,
      newEntriesLastDay: NEW,
      ...(official && { official }),
    },
    "/api/popular-jobs": jobs,
  });
  let home = replaceText(replaceText(withoutLines(html), formatNumber(P25), "low"), formatNumber(P75), "high");
  for (const name of TITLES) home = optional(home, "button", `{{${name}}}`, name);
  return optional(home, "section", "{{low}}", "low");
}

/** The home page, and that of a site without entries. */
export async function renderHome(): Promise<Record<string, string>> {
  let home = await renderWith(TOTALS);
  for (const [name, total] of Object.entries(TOTALS)) home = replaceText(home, formatRoundedCount(total), name);
  home = optional(replaceText(home, formatNumber(NEW), "new"), "p", "{{new}}", "new");
  const none = { entries: 0, companies: 0, jobs: 0, places: 0 };
  let dayOne = replaceText(await renderWith(none, OFFICIAL), formatMillions(OFFICIAL.employees), "employees");
  dayOne = replaceText(dayOne, formatNumber(OFFICIAL.occupations), "occupations");
  dayOne = replaceText(dayOne, formatRoundedCount(OFFICIAL.jobTitles), "jobs");
  return { "": home, dayOne: replaceText(dayOne, formatNumber(OFFICIAL.counties), "counties") };
}
