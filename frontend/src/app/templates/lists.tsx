import { paths } from "../../../../shared/pages/site.json";
import { formatNumber } from "../../lib/format";
import { texts as searchTexts } from "../../pages/search/texts";
import { optional, repeat, replaceText, slot, withoutAxes, withoutLines } from "./markup";
import { type Answers, renderPage } from "./render";

/** A placeholder of the amounts of a row, within the axis of lists. */
const AMOUNT = 987_654_000;
const EMPLOYEES = 876_543_210;
const YEAR = 9999;
/** Number of rows of each kind of list: more than are shown at first, all shown, none. */
const LENGTHS = { long: 977, short: 7, none: 0 } as const;

type Kind = keyof typeof LENGTHS;
type Row = Record<string, unknown>;

const createRows = (kind: Kind, row: Row): Row[] => Array.from({ length: LENGTHS[kind] }, () => row);

const figures = { averageSalary: AMOUNT, basis: "measured", range: null };

/** Makes the text of the first element with this class a slot. */
const fillText = (html: string, className: string, name: string) =>
  html.replace(new RegExp(`(<(\\w+) class="${className}">).*?</\\2>`), `$1{{${name}}}</$2>`);

/** Makes the rows above and below the banner slots. */
function fillList(html: string, kind: Kind): string {
  const list = replaceText(withoutLines(html), formatNumber(AMOUNT), "amount").replaceAll(
    `>Vis alle ${formatNumber(LENGTHS[kind])}<`,
    ">Vis alle {{shown}}<",
  );
  const [row = ""] = /<li>(?:(?!<li>).)*?{{row}}.*?<\/li>/s.exec(list) ?? [];
  if (!row) throw new Error("A list has no row.");
  const names = ["rows", "moreRows"];
  const [start, ...rest] = list.split(new RegExp(`(?:${row.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")})+`));
  return rest.reduce((text, after) => {
    const name = names.shift();
    return `${text}{{#${name}}}${row}{{/${name}}}${after}`;
  }, start ?? "");
}

/** More than a list shows at first. */
const OCCUPATIONS = 16;

/** The first occupations, which all lists of official pay begin with. */
const official = {
  year: YEAR,
  all: { median: 1, mean: 1, p25: AMOUNT - 1, p75: AMOUNT - 2 },
  occupations: Array.from({ length: OCCUPATIONS }, (_, code) => ({
    code: `${code}`,
    name: "",
    jobTitle: slot("row"),
    headcount: EMPLOYEES,
    median: AMOUNT,
    adjustedMedian: AMOUNT,
    p25: AMOUNT,
    p75: AMOUNT,
  })),
  counties: [{ county: "", groups: [{ name: slot("group"), median: 1, countryMedian: 1 }] }],
};

async function renderJobs(kind: Kind): Promise<string> {
  const html = await renderPage(paths.jobs, {
    "/api/jobs": kind === "none" ? [] : [{ jobTitle: slot("row"), count: null, ...figures }],
    "/api/official-pay": official,
  });
  const list = html
    .replaceAll(`>Vis alle ${OCCUPATIONS}<`, ">Vis alle {{shown}}<")
    .replaceAll(formatNumber(EMPLOYEES), "{{employees}}")
    .replaceAll(`${YEAR}`, "{{year}}")
    .replaceAll(/<option value="\d+">{{group}}<\/option>/g, "");
  return fillText(fillList(list, "long"), "Lead_lead", "!lead");
}

async function renderNames(kind: Kind, url: string, call: string, row: Row): Promise<string> {
  const html = await renderPage(url, { [call]: createRows(kind, row) });
  const list = kind === "none" ? html : fillList(html, kind);
  return list.replaceAll(`${formatNumber(LENGTHS[kind])} steder`, "{{count}} steder");
}

const name = encodeURIComponent(slot("name"));

/** A place, with its county against the country. */
async function renderPlace(kind: Kind): Promise<string> {
  const groups = [{ name: slot("group"), median: AMOUNT + 1, countryMedian: AMOUNT + 1 }];
  const wages = { county: slot("county"), year: YEAR, source: slot("source"), groups };
  const jobs = createRows(kind, { jobTitle: slot("row"), count: null, ...figures });
  const page = await renderPage(paths.place.replace("{location}", name), {
    [`/api/location-jobs/${name}`]: jobs,
    [`/api/county-wages/${name}`]: wages,
  });
  const list = kind === "none" ? page : fillList(page, kind);
  let html = fillText(fillText(list, "AnswerBox_words", "judgement"), "AnswerBox_sentence", "extremes");
  html = fillText(html, "text_soft", "about");
  html = replaceText(withoutLines(html), formatNumber(AMOUNT + 1), "median");
  html = html.replace(/<small>0,0\s%<\/small>/, "<small>{{percent}}</small>");
  html = repeat(html, "li", "{{group}}</span>", "groups");
  return optional(html, "section", "{{judgement}}", "wages");
}

/** A company, with the answers to its calls. */
async function renderCompany(kind: Kind): Promise<string> {
  const jobs = createRows(kind === "none" ? "short" : kind, { jobTitle: slot("row"), count: null, ...figures });
  const company = {
    name: slot("name"),
    industry: slot("note"),
    hasAccess: false,
    figures: { count: kind === "none" ? 0 : null, ...figures },
    country: { above: 1, equal: 0, below: 0 },
    usualTitles: { place: slot("place"), occupations: ["0", "1"] },
    jobs,
    jobCount: jobs.length,
    topBenefits: [],
  };
  const answers: Answers = {
    [`/api/companies/${name}`]: company,
    [`/api/company-image/${name}`]: { imageUrl: slot("cover") },
    "/api/official-pay": official,
  };
  // Only the rows without entries have official pay before the app starts.
  const { "/api/official-pay": _, ...reported } = answers;
  const html = await renderPage(paths.company.replace("{company}", name), kind === "none" ? answers : reported);
  const page = html.replaceAll(formatNumber(EMPLOYEES), "{{employees}}").replaceAll(`${YEAR}`, "{{year}}");
  const list = fillText(fillList(page, kind === "none" ? "short" : kind), "AnswerBox_words", "words");
  const texts = fillText(fillText(list, "AnswerBox_label", "label"), "AnswerBox_sentence", "sentence");
  return optional(texts, "p", "{{note}}", "note");
}

/** The pages that list names. */
export const lists: Readonly<Record<string, (kind: Kind) => Promise<string>>> = {
  jobs: renderJobs,
  companies: async (kind) => {
    const row = { name: slot("row"), count: null, uniqueJobTitles: null, ...figures };
    return fillText(await renderNames(kind, paths.companies, "/api/companies-stats", row), "Lead_lead", "!lead");
  },
  places: async (kind) => {
    const row = { location: slot("row"), salaryCount: null, jobCount: null, county: slot("county"), ...figures };
    const html = await renderNames(kind, paths.places, "/api/locations", row);
    return html.replaceAll("{{county}} · ", "{{#county}}{{county}} · {{/county}}");
  },
  place: renderPlace,
  company: renderCompany,
};

/** Returns the templates of a list for each kind. */
export async function renderKinds(render: (kind: Kind) => Promise<string>): Promise<Record<string, string>> {
  const templates: Record<string, string> = {};
  for (const kind of Object.keys(LENGTHS) as Kind[]) templates[kind] = await render(kind);
  return templates;
}

const KINDS = ["jobs", "companies", "locations"] as const;
const MEDIAN = 765_432_000;
const MEAN = 654_321_000;
/** As many as the page shows of each kind at first. */
const HITS = 8;
const QUERY = encodeURIComponent(slot("query"));

/** Rows of one kind, and that there are hits of another. */
async function renderHits(kind: (typeof KINDS)[number]): Promise<string> {
  const official = kind === "jobs" ? { agreed: { p25: MEDIAN, median: MEDIAN, p75: MEDIAN } } : null;
  const reason = slot("reason");
  const hit = { name: slot("row"), count: null, score: 2, reason, official, ...figures, averageSalary: MEAN };
  const other = { ...hit, name: "", score: 1 };
  const html = await renderPage(`${encodeURI(paths.search)}?q=${QUERY}`, {
    [`/api/search?q=${QUERY}`]: {
      filteredJob: null,
      ...Object.fromEntries(KINDS.map((name) => [name, name === kind ? Array.from({ length: HITS }, () => hit) : []])),
      [kind === "companies" ? "locations" : "companies"]: [other],
    },
  });
  let page = withoutAxes(withoutLines(html))
    .replace(/(<p class="text_soft">).*?<\/p>/, "{{#found}}$1{{!found}}</p>{{/found}}")
    .replace(/<span role="status">\d[^<]*<\/span>/, "")
    .replace(/(<h2 class="SearchPage_title">).*?<\/h2>/, "$1{{count}}</h2>")
    // The hits of the other kind.
    .replace(/(<section (?:(?!<\/section>).)*<\/section>)<section .*?<\/section>/s, "$1")
    .replace(searchTexts.middle(undefined), "{{middle}}")
    // What follows the hits, of which there may be more.
    .replace(/<div class="StateMessage_message">.*<\/p>/s, "");
  page = page
    .replaceAll(/ (<span class="Tag_tag">{{reason}}<\/span>)/g, "{{#reason}} $1{{/reason}}")
    .replaceAll(/(<small>)(<span aria-hidden="true">\*\*\*.*? innlegg)/g, "$1{{#counted}}$2{{/counted}}{{uncounted}}")
    .replaceAll(/(<span class="ListRow_amount">)~?(?:765|654)[^<]*/g, "$1{{figure}}");
  if (kind === "jobs") {
    page = replaceText(page, searchTexts.meanHere(`~${formatNumber(MEAN)}`), "mean")
      .replaceAll("{{mean}}", `{{#amount}}${searchTexts.meanHere("~{{amount}}")}{{/amount}}`)
      .replace(searchTexts.ambiguous("{{query}}"), "{{!heading}}")
      .replace(searchTexts.chooseClosest, "{{!lead}}");
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
