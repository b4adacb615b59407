import { fill, formatMillions, formatNumber, formatRoundedCount } from "#lib/format";
import { texts } from "#pages/leaderboard/texts";
import { ranking } from "#shared/pages/salary.json";
import { paths } from "#shared/pages/site.json";
import { optional, repeat, replaceText, slot, withoutAxes, withoutLines } from "./markup";
import { renderPage } from "./render";

// Sentinels: amounts that no page shows. Once the page is rendered, they are replaced by slots.
const TOTALS = { entries: 111_111_100, companies: 222_222_200, jobs: 333_333_300, places: 444_444_400 };
const OFFICIAL = { employees: 777_700_000, occupations: 888_888_888, jobTitles: 333_333_300, counties: 999_999_999 };
const NEW = 555_555_555;
const [P25, MEDIAN, P75] = [666_666_661, 666_666_666, 666_666_669];
/** Slots of the titles whose answers the visitor can choose. */
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

const AMOUNT = 987_654_000;

/** An employer on a board. */
const employer = (name: string) => ({
  company: slot(name),
  basis: "estimated",
  mean: AMOUNT,
  median: AMOUNT,
  min: null,
  max: null,
  p25: null,
  p75: null,
  n: null,
});

const board = (name: string) => ({ items: [employer(name)], hasAccess: false });

/** The leaderboard before a search, with the first employers of popular titles. */
async function renderForm(): Promise<string> {
  const call = `/api/leaderboard?title=${encodeURIComponent(slot("row"))}&sort=mean_desc`;
  const html = await renderPage(paths.leaderboard, {
    "/api/popular-jobs": [{ jobTitle: slot("row"), workplaceCount: 1, official: null }],
    [call]: board("employer"),
  });
  const medal = /(<li class="LeaderboardPage_row">)<span class="RankBadge_medal".*?<\/svg><\/span>/s;
  const bare = html
    .replace(medal, '$1<span class="RankBadge_rank"></span>')
    .replace(texts.computed, `{{#computed}}${texts.computed}{{/computed}}`);
  const rows = repeat(replaceText(bare, formatNumber(AMOUNT), "amount"), "li", "{{employer}}", "employers");
  return repeat(rows, "section", "{{row}}", "popular");
}

/** The first employers of a title. */
async function renderRanking(): Promise<string> {
  const [title, place] = [encodeURIComponent(slot("title")), encodeURIComponent(slot("place"))];
  const query = `title=${title}&location=${place}`;
  const html = await renderPage(`${paths.leaderboard}?${query}`, {
    [`/api/leaderboard?${query}&sort=mean_desc`]: board("row"),
  });
  const badge = /(<td class="Ranking_badge">).*?(<\/td>)/s;
  const ranked = withoutAxes(withoutLines(html))
    .replace(badge, '$1{{#rank}}<span class="RankBadge_rank">{{rank}}</span>{{/rank}}$2')
    .replace(fill(ranking.only, { company: "{{row}}" }), "{{verdict}}");
  return repeat(replaceText(ranked, formatNumber(AMOUNT), "amount"), "tr", "{{row}}", "rows");
}

export async function renderLeaderboard(): Promise<Record<string, string>> {
  return { "": await renderForm(), ranking: await renderRanking() };
}
