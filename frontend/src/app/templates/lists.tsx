import { formatNumber } from "#lib/format";
import { texts as searchTexts } from "#pages/search/texts";
import { paths } from "#shared/pages/site.json";
import { optional, repeat, replaceText, slot, withoutAxes, withoutLines } from "./markup";
import { renderPage } from "./render";

// Sentinels: numbers that no page shows. Once the page is rendered, their digits are replaced by slots.
/** The salary of a row, replaced by `{{amount}}`. */
const AMOUNT = 987_654_000;
const EMPLOYEES = 876_543_210;
const YEAR = 9999;
/** How many rows a list has: more than are shown at first, few enough to show all, none. */
const LENGTHS = { long: 977, short: 7, none: 0 } as const;

type ListLength = keyof typeof LENGTHS;
type Row = Record<string, unknown>;

const createRows = (length: ListLength, row: Row): Row[] => Array.from({ length: LENGTHS[length] }, () => row);

const figures = { averageSalary: AMOUNT, basis: "measured", range: null };

/** Makes the text of the first element with this class a slot. */
const fillText = (html: string, className: string, name: string) =>
  html.replace(new RegExp(`(<(\\w+) class="${className}">).*?</\\2>`), `$1{{${name}}}</$2>`);

/** Makes the rows slots: `rows`, and `moreRows` below the banner that stands in long lists of visitors. */
function fillList(html: string, length: ListLength): string {
  const list = replaceText(withoutLines(html), formatNumber(AMOUNT), "amount").replaceAll(
    `>Vis alle ${formatNumber(LENGTHS[length])}<`,
    ">Vis alle {{shown}}<",
  );
  const [row = ""] = /<li>(?:(?!<li>).)*?{{row}}.*?<\/li>/s.exec(list) ?? [];
  if (!row) throw new Error("A list has no row.");
  const adjacentRows = new RegExp(`(?:${row.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")})+`);
  const [before, below, belowBanner] = list.split(adjacentRows);
  const section = (name: string) => `{{#${name}}}${row}{{/${name}}}`;
  const first = `${before}${section("rows")}${below}`;
  return belowBanner === undefined ? first : `${first}${section("moreRows")}${belowBanner}`;
}

/** More than a list shows at first. */
const OCCUPATIONS = 16;

/**
 * Official pay. Its medians of 1 are never shown, and the quartiles of all occupations only need to differ from `AMOUNT`, so
 * that they do not become `{{amount}}`.
 */
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
  counties: [{ county: "", groups: [{ number: 2, name: slot("group"), median: 1, countryMedian: 1 }] }],
};

/** The list of titles. Its rows are official occupations, so it is long even if no title has entries. */
async function renderJobs(length: ListLength): Promise<string> {
  const jobs = length === "none" ? [] : [{ jobTitle: slot("row"), count: null, ...figures }];
  const html = await renderPage(paths.jobs, { "/api/jobs": jobs, "/api/official-pay": official });
  const list = html
    .replaceAll(`>Vis alle ${OCCUPATIONS}<`, ">Vis alle {{shown}}<")
    .replaceAll(formatNumber(EMPLOYEES), "{{employees}}")
    .replaceAll(`${YEAR}`, "{{year}}")
    .replaceAll(/<option value="\d+">{{group}}<\/option>/g, "");
  return fillText(fillList(list, "long"), "Lead_lead", "!lead");
}

async function renderNames(length: ListLength, url: string, call: string, row: Row): Promise<string> {
  const html = await renderPage(url, { [call]: createRows(length, row) });
  const list = length === "none" ? html : fillList(html, length);
  return list.replaceAll(`${formatNumber(LENGTHS[length])} steder`, "{{count}} steder");
}

const NAME_IN_URL = encodeURIComponent(slot("name"));

/** A place: its titles, and how pay in its county differs from that of the country. */
async function renderPlace(length: ListLength): Promise<string> {
  const groups = [{ number: 2, name: slot("group"), median: AMOUNT + 1, countryMedian: AMOUNT + 1 }];
  const wages = { county: slot("county"), year: YEAR, source: slot("source"), groups };
  const jobs = createRows(length, { jobTitle: slot("row"), count: null, ...figures });
  const page = await renderPage(paths.place.replace("{location}", NAME_IN_URL), {
    [`/api/location-jobs/${NAME_IN_URL}`]: jobs,
    [`/api/county-wages/${NAME_IN_URL}`]: wages,
  });
  const list = length === "none" ? page : fillList(page, length);
  let html = fillText(fillText(list, "AnswerBox_words", "judgement"), "AnswerBox_sentence", "extremes");
  html = fillText(html, "text_soft", "about");
  html = replaceText(withoutLines(html), formatNumber(AMOUNT + 1), "median");
  html = html.replace(/<small>0,0\s%<\/small>/, "<small>{{percent}}</small>");
  html = repeat(html, "li", "{{group}}</span>", "groups");
  return optional(html, "section", "{{judgement}}", "wages");
}

async function renderCompany(length: ListLength): Promise<string> {
  const listLength = length === "none" ? "short" : length;
  const jobs = createRows(listLength, { jobTitle: slot("row"), count: null, ...figures });
  const company = {
    name: slot("name"),
    industry: slot("note"),
    hasAccess: false,
    figures: { count: length === "none" ? 0 : null, ...figures },
    country: { above: 1, equal: 0, below: 0 },
    usualTitles: { place: slot("place"), occupations: ["0", "1"] },
    jobs,
    jobCount: jobs.length,
    topBenefits: [],
  };
  const html = await renderPage(paths.company.replace("{company}", NAME_IN_URL), {
    [`/api/companies/${NAME_IN_URL}`]: company,
    [`/api/company-image/${NAME_IN_URL}`]: { imageUrl: slot("cover") },
    // A company with entries shows no official pay until the app has started.
    ...(length === "none" && { "/api/official-pay": official }),
  });
  const page = html.replaceAll(formatNumber(EMPLOYEES), "{{employees}}").replaceAll(`${YEAR}`, "{{year}}");
  const list = fillText(fillList(page, listLength), "AnswerBox_words", "words");
  const texts = fillText(fillText(list, "AnswerBox_label", "label"), "AnswerBox_sentence", "sentence");
  return optional(texts, "p", "{{note}}", "note");
}

/** The pages that list names. */
export const lists: Readonly<Record<string, (length: ListLength) => Promise<string>>> = {
  jobs: renderJobs,
  companies: async (length) => {
    const row = { name: slot("row"), count: null, uniqueJobTitles: null, ...figures };
    return fillText(await renderNames(length, paths.companies, "/api/companies-stats", row), "Lead_lead", "!lead");
  },
  places: async (length) => {
    const row = { location: slot("row"), salaryCount: null, jobCount: null, county: slot("county"), ...figures };
    const html = await renderNames(length, paths.places, "/api/locations", row);
    return html.replaceAll("{{county}} · ", "{{#county}}{{county}} · {{/county}}");
  },
  place: renderPlace,
  company: renderCompany,
};

/** Returns the templates of a list for each length. */
export async function renderLengths(render: (length: ListLength) => Promise<string>): Promise<Record<string, string>> {
  const templates: Record<string, string> = {};
  for (const length of Object.keys(LENGTHS) as ListLength[]) templates[length] = await render(length);
  return templates;
}

const HIT_TYPES = ["jobs", "companies", "locations"] as const;
/** Sentinels, as above: the official median and the mean of a hit. */
const MEDIAN = 765_432_000;
const MEAN = 654_321_000;
/** As many as the page shows of each type at first. */
const HITS = 8;
const QUERY = encodeURIComponent(slot("query"));

/** A step of a template: it fails if the page has changed and nothing is left to replace. */
function replaceFound(html: string, pattern: string | RegExp, replacement: string): string {
  const replaced = html.replace(pattern, replacement);
  if (replaced === html) throw new Error(`A template has nothing like ${pattern}.`);
  return replaced;
}

/** Makes the sentences around the hits slots, and leaves out what is not part of one list of hits. */
function fillSearchFrame(html: string): string {
  const steps: readonly [pattern: string | RegExp, replacement: string][] = [
    [/(<p class="text_soft">).*?<\/p>/, "{{#found}}$1{{!found}}</p>{{/found}}"],
    [/<span role="status">\d[^<]*<\/span>/, ""],
    [/(<h2 class="SearchPage_title">).*?<\/h2>/, "$1{{count}}</h2>"],
    // The section of the other type.
    [/(<section (?:(?!<\/section>).)*<\/section>)<section .*?<\/section>/s, "$1"],
    // What stands below the sections.
    [/<div class="StateMessage_message">.*<\/p>/s, ""],
  ];
  return steps.reduce((text, [pattern, replacement]) => replaceFound(text, pattern, replacement), html);
}

/** Makes what a row says beside its name slots. */
function fillHits(html: string): string {
  const steps: readonly [pattern: RegExp, replacement: string][] = [
    [/ (<span class="Tag_tag">{{reason}}<\/span>)/g, "{{#reason}} $1{{/reason}}"],
    [/(<small>)(<span aria-hidden="true">\*\*\*.*? innlegg)/g, "$1{{#counted}}$2{{/counted}}{{uncounted}}"],
    [/(<span class="ListRow_amount">)~?(?:765|654)[^<]*/g, "$1{{figure}}"],
  ];
  return steps.reduce((text, [pattern, replacement]) => replaceFound(text, pattern, replacement), html);
}

/** Makes what only titles have slots: the mean, and the heading for a text that names several occupations. */
function fillTitleHits(html: string): string {
  const mean = replaceText(html, searchTexts.meanHere(`~${formatNumber(MEAN)}`), "mean");
  const optionalMean = `{{#amount}}${searchTexts.meanHere("~{{amount}}")}{{/amount}}`;
  const filled = replaceFound(mean.replaceAll("{{mean}}", optionalMean), searchTexts.middle(undefined), "{{middle}}");
  const heading = replaceFound(filled, searchTexts.ambiguous("{{query}}"), "{{!heading}}");
  return optional(replaceFound(heading, searchTexts.chooseClosest, "{{!lead}}"), "p", "{{!lead}}", "lead");
}

/**
 * The search page with hits of one type. One hit of another type makes it link to its sections; the server fills in the
 * links.
 */
async function renderHits(hitType: (typeof HIT_TYPES)[number]): Promise<string> {
  const official = hitType === "jobs" ? { agreed: { p25: MEDIAN, median: MEDIAN, p75: MEDIAN } } : null;
  const reason = slot("reason");
  const hit = { name: slot("row"), count: null, score: 2, reason, official, ...figures, averageSalary: MEAN };
  const other = { ...hit, name: "", score: 1 };
  const hits = Array.from({ length: HITS }, () => hit);
  const html = await renderPage(`${encodeURI(paths.search)}?q=${QUERY}`, {
    [`/api/search?q=${QUERY}`]: {
      filteredJob: null,
      ...Object.fromEntries(HIT_TYPES.map((type) => [type, type === hitType ? hits : []])),
      [hitType === "companies" ? "locations" : "companies"]: [other],
    },
  });
  const page = fillHits(fillSearchFrame(withoutAxes(withoutLines(html))));
  return repeat(hitType === "jobs" ? fillTitleHits(page) : page, "li", "{{row}}", "rows");
}

/** The search page: without a query, and with hits of each type. */
export async function renderSearch(): Promise<Record<string, string>> {
  const templates: Record<string, string> = { prompt: await renderPage(encodeURI(paths.search)) };
  for (const hitType of HIT_TYPES) templates[hitType] = await renderHits(hitType);
  return templates;
}
