import type { ComponentType, ReactElement } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, useLocation, useParams, useRoutes } from "react-router-dom";
import { jobPath, OFFER_HASH, SHEET_HASH } from "#lib/paths";
import type { ArticleName, ArticleParts } from "#pages/article/ArticlePage";
import HomePage from "#pages/home/HomePage";
import { paths } from "#shared/pages/site.json";
import { lazyPage, type Preloadable } from "#ui/lazy";

/** Another path of a page. Keeps the query. */
function Alias({ pathname, hash = "" }: { pathname: string; hash?: string }) {
  return <Navigate replace to={{ pathname, search: useLocation().search, hash }} />;
}

/** The job page does the comparison and reads the same query. */
function CompareRedirect() {
  const { jobTitle = "" } = useParams();
  return <Alias pathname={jobPath(jobTitle)} />;
}

type Load = () => Promise<{ default: ComponentType }>;

/** Returns the loader of an article page. `loadParts` loads the parts that the app renders within the article. */
function articleLoader(name: ArticleName, loadParts?: () => Promise<{ parts: ArticleParts }>): Load {
  let page: ReturnType<Load> | undefined;
  const loadPage = async () => {
    const [{ loadArticle }, loaded] = await Promise.all([import("#pages/article/ArticlePage"), loadParts?.()]);
    return loadArticle(name, loaded?.parts ?? {});
  };
  return () => {
    page ??= loadPage().catch((cause: unknown) => {
      page = undefined;
      throw cause;
    });
    return page;
  };
}

const search: Load = () => import("#pages/search/SearchPage");
const job: Load = () => import("#pages/job/JobPage");
const company: Load = async () => {
  const page = await import("#pages/company/CompanyPage");
  await page.preload().catch(() => undefined);
  return page;
};
const payCheck: Load = () => import("#pages/pay-check/PayCheckPage");
const openData = articleLoader("openData");

/**
 * Loads the code of each page, by the name of its route. `build.mjs` derives the name of the
 * file from it: that of `job` is `JobPage`. All articles use `ArticlePage`.
 */
const pages: Record<keyof typeof paths | "notFound", Load> = {
  home: async () => ({ default: HomePage }),
  search,
  searchAlias: search,
  jobs: () => import("#pages/jobs/JobsPage"),
  job,
  compare: job,
  companies: () => import("#pages/companies/CompaniesPage"),
  company,
  places: () => import("#pages/places/PlacesPage"),
  place: () => import("#pages/place/PlacePage"),
  entries: () => import("#pages/entries/EntriesPage"),
  leaderboard: () => import("#pages/leaderboard/LeaderboardPage"),
  payCheck,
  offer: payCheck,
  payTalk: payCheck,
  profile: () => import("#pages/profile/ProfilePage"),
  moderation: () => import("#pages/moderation/ModerationPage"),
  login: () => import("#pages/login/LoginPage"),
  register: () => import("#pages/register/RegisterPage"),
  callback: () => import("#pages/callback/CallbackPage"),
  forgotPassword: () => import("#pages/forgot-password/ForgotPasswordPage"),
  resetPassword: () => import("#pages/reset-password/ResetPasswordPage"),
  confirmEmail: () => import("#pages/confirm-email/ConfirmEmailPage"),
  stopFollowing: () => import("#pages/stop-following/StopFollowingPage"),
  contribute: () => import("#pages/contribute/ContributePage"),
  about: articleLoader("about"),
  method: articleLoader("method", () => import("#pages/method/MethodPage")),
  equalPay: articleLoader("equalPay", () => import("#pages/equal-pay/EqualPayPage")),
  bargaining: articleLoader("bargaining", () => import("#pages/bargaining/BargainingPage")),
  help: articleLoader("help"),
  privacy: articleLoader("privacy"),
  cookies: articleLoader("cookies"),
  terms: articleLoader("terms"),
  contact: articleLoader("contact", () => import("#pages/contact/ContactPage")),
  openData,
  developers: openData,
  notFound: () => import("#pages/not-found/NotFoundPage"),
};

interface PageRoute extends NonIndexRouteObject, Preloadable {}

/** Creates a route. Parameters of the path are in braces. */
function pageRoute(name: keyof typeof pages, path: string, redirect?: ReactElement): PageRoute {
  const Page = lazyPage(pages[name]);
  return {
    path: path.replace(/{(\w+)}/, ":$1"),
    element: redirect ?? <Page />,
    preload: Page.preload,
    caseSensitive: true,
  };
}

const redirects: Partial<Record<string, ReactElement>> = {
  // For keyboards without 'ø'.
  searchAlias: <Alias pathname={paths.search} />,
  compare: <CompareRedirect />,
  // Parts of other pages.
  offer: <Alias pathname={paths.payCheck} hash={OFFER_HASH} />,
  payTalk: <Alias pathname={paths.payCheck} hash={SHEET_HASH} />,
  developers: <Alias pathname={paths.openData} hash="api" />,
};

/** All routes. The server knows the same paths. */
const routes: PageRoute[] = [
  ...(Object.keys(paths) as (keyof typeof paths)[]).map((name) => pageRoute(name, paths[name], redirects[name])),
  pageRoute("notFound", "*"),
];

/** Loads the code of the page at `pathname`. */
export async function loadPageCode(pathname: string): Promise<void> {
  await matchRoutes(routes, pathname)?.at(-1)?.route.preload();
}

export function Pages() {
  return useRoutes(routes);
}
