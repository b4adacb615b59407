import { paths } from "../../../../shared/pages/site.json";
import { formatNumber } from "../../lib/format";
import { MIN_WINDOWED_LENGTH } from "../../ui/WindowedList";
import { optional, repeat, replaceText, slot } from "./markup";
import { type Answers, renderPage } from "./render";

/** Amounts that stand for those of a row. */
const AMOUNT = 987_654_321;
const AMOUNT_IN_COUNTRY = 876_543_210;
/** Lengths that stand for that of a long list, of which the first rows are shown, and of one that is shown whole. */
const LENGTHS = { long: 977, short: 37, one: 1 } as const;
const INITIALS = "ABC";

type Kind = keyof typeof LENGTHS;
type Row = Record<string, unknown>;

/** Rows that are alike, and in a long list some with other initials. */
function createRows(kind: Kind, row: (name: string) => Row): Row[] {
  return Array.from({ length: LENGTHS[kind] }, (_, at) =>
    row(at < MIN_WINDOWED_LENGTH ? slot("row") : (INITIALS[at % INITIALS.length] ?? "")),
  );
}

export const figures = { averageSalary: AMOUNT, basis: "measured", range: null };

/** Salary lines without a mark, whose place depends on the amount, and without a padlock, which would be half of each row. */
export function withoutMarks(html: string): string {
  const line =
    /(<span class="SalaryLine_line"[^>]*?) role="img" aria-label="[^"]*">(?:<svg.*?<\/svg>)?(?:<span[^>]*><\/span>)*/g;
  return html.replaceAll(line, "$1>");
}

/** Makes the rows slots. */
export function fillRows(html: string): string {
  return repeat(replaceText(withoutMarks(html), formatNumber(AMOUNT), "amount"), "li", "{{row}}", "rows");
}

/** Makes the rows, their number and the initials slots. */
function fillList(html: string, kind: Kind): string {
  let list = fillRows(html).replace(
    /(<button[^>]*class="LetterBar_letter"[^>]*>[^<]*<\/button>)+/,
    '{{#letters}}<button type="button" class="LetterBar_letter" tabindex="-1">{{letter}}</button>{{/letters}}',
  );
  list = list.replace(/(<p class="PayList_lead">).*?<\/p>/, "{{#comparison}}$1{{comparison}}</p>{{/comparison}}");
  if (kind !== "one") {
    list = list
      .replaceAll(new RegExp(`>(Vis alle )${LENGTHS[kind]}<`, "g"), ">$1{{shown}}<")
      .replaceAll(new RegExp(`>${LENGTHS[kind]} `, "g"), ">{{count}} ");
  }
  return list;
}

async function renderList(url: string, call: string, kind: Kind, row: (name: string) => Row): Promise<string> {
  const answers: Answers = { [call]: createRows(kind, row) };
  return fillList(await renderPage(url, answers), kind);
}

const createJob = (jobTitle: string) => ({ jobTitle, count: null, ...figures });
const createJobInPlace = (jobTitle: string) => ({ ...createJob(jobTitle), countrySalary: AMOUNT_IN_COUNTRY });
const createCompany = (name: string) => ({ name, count: null, uniqueJobTitles: null, ...figures });
const createPlace = (location: string) => ({
  location,
  salaryCount: null,
  jobCount: null,
  county: slot("county"),
  ...figures,
});

/** The title of a row's pay in the whole country, which some have. */
function fillCountry(html: string): string {
  const list = replaceText(html, formatNumber(AMOUNT_IN_COUNTRY), "country");
  return optional(list, "div", "{{country}}", "country");
}

const name = encodeURIComponent(slot("name"));

/** A company, with the answers to its calls. */
async function renderCompany(kind: Kind): Promise<string> {
  const jobs = createRows(kind, createJobInPlace);
  const company = {
    name: slot("name"),
    industry: slot("industry"),
    hasAccess: false,
    figures: { count: null, ...figures },
    jobs,
    jobCount: jobs.length,
    topBenefits: [],
  };
  const html = await renderPage(paths.company.replace("{company}", name), {
    [`/api/companies/${name}`]: company,
    [`/api/company-image/${name}`]: { imageUrl: slot("cover") },
  });
  return optional(fillCountry(fillList(html, kind)), "p", "{{industry}}", "industry");
}

/** The pages that list names. */
export const lists: Readonly<Record<string, (kind: Kind) => Promise<string>>> = {
  jobs: (kind) => renderList(paths.jobs, "/api/jobs", kind, createJob),
  companies: (kind) => renderList(paths.companies, "/api/companies-stats", kind, createCompany),
  places: async (kind) => {
    const places = await renderList(paths.places, "/api/locations", kind, createPlace);
    return places.replaceAll("{{county}} · ", "{{#county}}{{county}} · {{/county}}");
  },
  place: async (kind) => {
    const url = paths.place.replace("{location}", name);
    return fillCountry(await renderList(url, `/api/location-jobs/${name}`, kind, createJobInPlace));
  },
  company: renderCompany,
};

/** Returns the templates of a list for each kind. */
export async function renderKinds(render: (kind: Kind) => Promise<string>): Promise<Record<string, string>> {
  const templates: Record<string, string> = {};
  for (const kind of Object.keys(LENGTHS) as Kind[]) templates[kind] = await render(kind);
  return templates;
}
