import { ranking } from "../../../../shared/pages/salary.json";
import { paths } from "../../../../shared/pages/site.json";
import { fill, formatNumber } from "../../lib/format";
import { texts } from "../../pages/leaderboard/texts";
import { repeat, replaceText, slot, withoutLines } from "./markup";
import { renderPage } from "./render";

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
  const medal = /(<li class="TopThrees_row">)<span class="RankBadge_medal".*?<\/svg><\/span>/s;
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
  const ranked = withoutLines(html)
    .replace(badge, '$1{{#rank}}<span class="RankBadge_rank">{{rank}}</span>{{/rank}}$2')
    .replace(fill(ranking.only, { company: "{{row}}" }), "{{verdict}}");
  return repeat(replaceText(ranked, formatNumber(AMOUNT), "amount"), "tr", "{{row}}", "rows");
}

export async function renderLeaderboard(): Promise<Record<string, string>> {
  return { "": await renderForm(), ranking: await renderRanking() };
}
