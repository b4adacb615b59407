// Renders the pages when the site is built (first-html.mjs), for the server to fill in: the same components draw a page before and
// after the app starts.

import { ArticleFrame, type ArticleName } from "#pages/article/ArticlePage";
import { paths } from "#shared/pages/site.json";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { Further, fillFurther, renderJob } from "./job";
import { lists, renderLengths, renderSearch } from "./lists";
import { difference, optional, slot } from "./markup";
import { renderHome, renderLeaderboard } from "./pages";
import { renderContent, renderLayout, renderPage, withMeta } from "./render";

type Templates = Record<string, string>;

const ARTICLES: readonly ArticleName[] = [
  "about",
  "method",
  "equalPay",
  "bargaining",
  "help",
  "privacy",
  "cookies",
  "terms",
  "contact",
  "openData",
];
/** Pages that are complete before they have data. */
const WITHOUT_DATA = ["contribute", "payCheck", "login", "register", "forgotPassword"] as const;

/** Where a route is rendered. */
export function getUrl(path: string): string {
  return encodeURI(path.replace(/{\w+}/, slot("name")));
}

const search = `${getUrl(paths.search)}?q=${encodeURIComponent(slot("query"))}`;

/** The frame of each page. */
async function renderLayouts(): Promise<Templates> {
  const main = slot("!main");
  const layouts: Templates = {};
  for (const [route, path] of Object.entries({ ...paths, notFound: "/finnes-ikke" })) {
    const url = route === "search" ? search : getUrl(path);
    const demo = await renderLayout(url, main, true);
    layouts[route] = difference(demo, await renderLayout(url, main, false), "demo", "noDemo");
  }
  return layouts;
}

/** A heading and a sentence. */
async function renderPlain(): Promise<string> {
  const page = await renderContent(
    "/",
    <Page>
      <PageHeading title="">{slot("!heading")}</PageHeading>
      <Lead>{slot("!lead")}</Lead>
      <Further />
    </Page>,
  );
  return fillFurther(optional(optional(page, "p", "{{!lead}}", "lead"), "h1", "{{!heading}}", "heading"));
}

/** The page of entries without its list. */
async function renderEntries(): Promise<string> {
  const entry = { id: "1", jobTitle: "", benefits: [], createdAt: "2020-01", fullTimeSalary: null };
  const html = await renderPage(paths.entries, {
    "/api/salary-entries": { entries: [entry], hasAccess: false, totalCount: null, nextCursor: null },
  });
  const list = /<div class="EntriesPage_results".*<\/div>(?=<\/div>$)/s;
  if (!list.test(html)) throw new Error("The page of entries has no list.");
  return html.replace(list, "");
}

async function renderContents(): Promise<Record<string, Templates>> {
  const contents: Record<string, Templates> = {
    notFound: { "": await renderPage("/finnes-ikke") },
    home: await renderHome(),
    job: await renderJob(),
    search: await renderSearch(),
    entries: { "": await renderEntries() },
    leaderboard: await renderLeaderboard(),
  };
  for (const name of ARTICLES) {
    const frame = <ArticleFrame name={name}>{slot("!article")}</ArticleFrame>;
    contents[name] = { "": await renderContent(paths[name], frame) };
  }
  for (const name of WITHOUT_DATA) {
    const page = await renderPage(paths[name]);
    const withProvider = await withMeta("sign-in-methods", "google", () => renderPage(paths[name]));
    contents[name] = { "": difference(withProvider, page, "provider", "noProvider") };
  }
  for (const [name, render] of Object.entries(lists)) contents[name] = await renderLengths(render);
  return contents;
}

/** The contents, with sections `gated` and `open` where sites differ: contributors or all members see exact figures. */
async function renderChoices(): Promise<Record<string, Templates>> {
  const contents = await renderContents();
  const open = await withMeta("exact-figures", "members", renderContents);
  for (const [route, variants] of Object.entries(contents)) {
    for (const [variant, html] of Object.entries(variants)) {
      variants[variant] = difference(html, open[route]?.[variant] ?? "", "gated", "open");
    }
  }
  // Other paths of these pages.
  return { ...contents, searchAlias: contents.search ?? {}, compare: contents.job ?? {} };
}

/** The templates of the frame and the content of each route, by its name, and the content of all other pages. */
export async function renderTemplates() {
  return { layouts: await renderLayouts(), contents: await renderChoices(), plain: await renderPlain() };
}
