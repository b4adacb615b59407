import { paths } from "../../../../shared/pages/site.json";
import { formatNumber } from "../../lib/format";
import { texts } from "../../pages/leaderboard/texts";
import { texts as shared } from "../../ui/texts";
import { repeat, replaceText, slot, withoutLines } from "./markup";
import { renderPage } from "./render";

const AMOUNT = 987_654_000;

/** The leaderboard before a search, with popular titles. */
async function renderForm(): Promise<string> {
  const html = await renderPage(paths.leaderboard, {
    "/api/popular-jobs": [{ jobTitle: slot("row"), workplaceCount: 1, official: null }],
  });
  // The app has the boards at once: they are sent with the page.
  return repeat(html.replaceAll(shared.loading, ""), "section", "{{row}}", "popular");
}

/** The first employers of a title. */
async function renderRanking(): Promise<string> {
  const item = {
    company: slot("row"),
    mean: AMOUNT,
    median: AMOUNT,
    min: null,
    max: null,
    p25: null,
    p75: null,
    n: null,
  };
  const [title, place] = [encodeURIComponent(slot("title")), encodeURIComponent(slot("place"))];
  const query = `title=${title}&location=${place}`;
  const html = await renderPage(`${paths.leaderboard}?${query}`, {
    [`/api/leaderboard?${query}&sort=mean_desc`]: { items: [item], hasAccess: false },
  });
  const badge = /(<td class="Ranking_badge">).*?(<\/td>)/s;
  const ranked = withoutLines(html)
    .replace(badge, '$1{{#rank}}<span class="RankBadge_rank">{{rank}}</span>{{/rank}}$2')
    .replace(texts.only("{{row}}"), "{{verdict}}");
  return repeat(replaceText(ranked, formatNumber(AMOUNT), "amount"), "tr", "{{row}}", "rows");
}

export async function renderLeaderboard(): Promise<Record<string, string>> {
  return { "": await renderForm(), ranking: await renderRanking() };
}
