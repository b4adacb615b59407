import { paths } from "../../../../shared/pages/site.json";
import { formatNumber } from "../../lib/format";
import { figures, fillRows } from "./lists";
import { replaceText, slot } from "./markup";
import { renderPage } from "./render";

const KINDS = ["jobs", "companies", "locations"] as const;
const MEDIAN = 765_432_100;
/** As many as the page shows of each kind at first. */
const HITS = 8;
const query = encodeURIComponent(slot("query"));

/** The hits of one kind. */
async function renderHits(kind: (typeof KINDS)[number]): Promise<string> {
  const official = kind === "jobs" ? { agreed: { p25: MEDIAN, median: MEDIAN, p75: MEDIAN } } : null;
  const hit = { name: slot("row"), count: null, score: 1, reason: slot("reason"), official, ...figures };
  const html = await renderPage(`${encodeURI(paths.search)}?q=${query}`, {
    [`/api/search?q=${query}`]: {
      filteredJob: null,
      ...Object.fromEntries(KINDS.map((name) => [name, name === kind ? Array.from({ length: HITS }, () => hit) : []])),
    },
  });
  let page = html
    // How many there are of each kind.
    .replace(/(<p class="SearchPage_resultCount">).*?<\/p>/, "$1{{!found}}</p>")
    .replace(/<span role="status">\d[^<]*<\/span>/, "")
    .replaceAll(/ (<span class="Tag_tag">{{reason}}<\/span>)/g, "{{#reason}} $1{{/reason}}")
    .replaceAll(
      /(<div class="text_note">)(<span aria-hidden="true">\*\*\*.*? innlegg)/g,
      "$1{{#counted}}$2{{/counted}}{{uncounted}}",
    );
  if (official)
    page = replaceText(page, formatNumber(MEDIAN), "median").replaceAll(
      /( · [^<{]*{{median}}\s*kr)/g,
      "{{#median}}$1{{/median}}",
    );
  return fillRows(page).replaceAll(
    /(<span class="PayRow_amount">)([^<]*{{amount}}[^<]*)/g,
    "$1{{#amount}}$2{{/amount}}",
  );
}

/** The search page with hits of one kind, without a query, and what is in none. */
export async function renderSearch(): Promise<Record<string, string>> {
  const templates: Record<string, string> = { prompt: await renderPage(encodeURI(paths.search)) };
  for (const kind of KINDS) templates[kind] = await renderHits(kind);
  return templates;
}
