import { paths } from "../../../../shared/pages/site.json";
import { formatNumber } from "../../lib/format";
import { texts } from "../../pages/search/texts";
import { figures } from "./lists";
import { optional, repeat, replaceText, slot, withoutLines } from "./markup";
import { renderPage } from "./render";

const KINDS = ["jobs", "companies", "locations"] as const;
const MEDIAN = 765_432_000;
const MEAN = 654_321_000;
/** As many as the page shows of each kind at first. */
const HITS = 8;
const query = encodeURIComponent(slot("query"));

/** Rows of one kind, and that there are hits of another. */
async function renderHits(kind: (typeof KINDS)[number]): Promise<string> {
  const official = kind === "jobs" ? { agreed: { p25: MEDIAN, median: MEDIAN, p75: MEDIAN } } : null;
  const reason = slot("reason");
  const hit = { name: slot("row"), count: null, score: 2, reason, official, ...figures, averageSalary: MEAN };
  const other = { ...hit, name: "", score: 1 };
  const html = await renderPage(`${encodeURI(paths.search)}?q=${query}`, {
    [`/api/search?q=${query}`]: {
      filteredJob: null,
      ...Object.fromEntries(KINDS.map((name) => [name, name === kind ? Array.from({ length: HITS }, () => hit) : []])),
      [kind === "companies" ? "locations" : "companies"]: [other],
    },
  });
  let page = withoutLines(html)
    .replace(/(<p class="text_soft">).*?<\/p>/, "{{#found}}$1{{!found}}</p>{{/found}}")
    .replace(/<span role="status">\d[^<]*<\/span>/, "")
    .replace(/(<h2 class="SearchPage_title">).*?<\/h2>/, "$1{{count}}</h2>")
    // The hits of the other kind.
    .replace(/(<section (?:(?!<\/section>).)*<\/section>)<section .*?<\/section>/s, "$1")
    .replace(texts.middle(undefined), "{{middle}}")
    // What follows the hits, of which there may be more.
    .replace(/<div class="StateMessage_message">.*<\/p>/s, "");
  page = page
    .replaceAll(/ (<span class="Tag_tag">{{reason}}<\/span>)/g, "{{#reason}} $1{{/reason}}")
    .replaceAll(/(<small>)(<span aria-hidden="true">\*\*\*.*? innlegg)/g, "$1{{#counted}}$2{{/counted}}{{uncounted}}")
    .replaceAll(/(<span class="ListRow_amount">)~?(?:765|654)[^<]*/g, "$1{{figure}}");
  if (kind === "jobs") {
    page = replaceText(page, texts.meanHere(`~${formatNumber(MEAN)}`), "mean")
      .replaceAll("{{mean}}", `{{#amount}}${texts.meanHere("~{{amount}}")}{{/amount}}`)
      .replace(texts.ambiguous("{{query}}"), "{{!heading}}")
      .replace(texts.chooseClosest, "{{!lead}}");
    page = optional(page, "p", "{{!lead}}", "lead");
  }
  return repeat(page, "li", "{{row}}", "rows");
}

/** The search page with hits of one kind, without a query, and what is in none. */
export async function renderSearch(): Promise<Record<string, string>> {
  const templates: Record<string, string> = { prompt: await renderPage(encodeURI(paths.search)) };
  for (const kind of KINDS) templates[kind] = await renderHits(kind);
  return templates;
}
