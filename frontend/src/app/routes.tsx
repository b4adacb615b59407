import type { ComponentType, ReactElement } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, useLocation, useParams, useRoutes } from "react-router-dom";
import { paths } from "../../../shared/pages/site.json";
import { jobPath } from "../lib/paths";
import HomePage from "./home/HomePage";
import type { ArticleName, ArticleParts } from "./information/ArticlePage";
import { lazyPage, type Preloadable } from "./lazyPage";

/** Alias for keyboards without 'ø'. */
function SearchAlias() {
  return <Navigate replace to={{ pathname: "/søk", search: useLocation().search }} />;
}

/** The job page does the comparison and reads the same query. */
function CompareRedirect() {
  const { jobTitle = "" } = useParams();
  return <Navigate replace to={{ pathname: jobPath(jobTitle), search: useLocation().search }} />;
}

type Load = () => Promise<{ default: ComponentType }>;

/** A page with a long text. `loadParts` loads what the app renders within the text. */
function article(name: ArticleName, loadParts?: () => Promise<{ parts: ArticleParts }>): Load {
  let page: ReturnType<Load> | undefined;
  const loadPage = async () => {
    const [{ loadArticle }, loaded] = await Promise.all([import("./information/ArticlePage"), loadParts?.()]);
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

/** The code of each page, by its route's name. The file of the route `job` is `JobPage`: `build.mjs` relies on that. */
const pages: Record<keyof typeof paths | "notFound", Load> = {
  home: async () => ({ default: HomePage }),
  search: () => import("../features/catalog/search/SearchPage"),
  searchAlias: () => import("../features/catalog/search/SearchPage"),
  jobs: () => import("../features/catalog/jobs/JobsPage"),
  job: () => import("./job/JobPage"),
  compare: () => import("./job/JobPage"),
  companies: () => import("../features/catalog/companies/CompaniesPage"),
  company: () => import("./company/CompanyPage"),
  places: () => import("../features/catalog/places/PlacesPage"),
  place: () => import("../features/catalog/place/PlacePage"),
  entries: () => import("../features/salary/entries/EntriesPage"),
  leaderboard: () => import("../features/salary/leaderboard/LeaderboardPage"),
  offer: () => import("../features/salary/offer/OfferPage"),
  payTalk: () => import("../features/salary/pay-talk/PayTalkPage"),
  profile: () => import("../features/account/profile/ProfilePage"),
  moderation: () => import("./moderation/ModerationPage"),
  login: () => import("../features/account/sign-in/LoginPage"),
  register: () => import("../features/account/sign-in/RegisterPage"),
  callback: () => import("../features/account/callback/CallbackPage"),
  forgotPassword: () => import("../features/account/forgotten-password/ForgotPasswordPage"),
  resetPassword: () => import("../features/account/reset-password/ResetPasswordPage"),
  stopFollowing: () => import("../features/account/stop-following/StopFollowingPage"),
  contribute: () => import("../features/contribution/ContributePage"),
  about: article("about"),
  method: article("method", () => import("./information/MethodPage")),
  equalPay: article("equalPay", () => import("./information/EqualPayPage")),
  help: article("help"),
  privacy: article("privacy"),
  cookies: article("cookies"),
  terms: article("terms"),
  contact: article("contact", () => import("./information/ContactPage")),
  developers: () => import("./information/developers/DevelopersPage"),
  notFound: () => import("./NotFoundPage"),
};

interface PageRoute extends NonIndexRouteObject, Preloadable {}

/** A route; placeholders of the path are in braces. */
function pageRoute(name: keyof typeof pages, path: string, redirect?: ReactElement): PageRoute {
  const Page = lazyPage(pages[name]);
  return {
    path: path.replace(/{(\w+)}/, ":$1"),
    element: redirect ?? <Page />,
    preload: Page.preload,
    caseSensitive: true,
  };
}

const redirects: Partial<Record<string, ReactElement>> = { searchAlias: <SearchAlias />, compare: <CompareRedirect /> };

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
