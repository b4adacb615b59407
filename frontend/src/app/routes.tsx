import type { ComponentType, ReactElement } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, useLocation, useParams, useRoutes } from "react-router-dom";
import { paths } from "../../../shared/pages/site.json";
import { jobPath } from "../lib/paths";
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

/** The code of each page, by its route's name. `build.mjs` reads this list, so each page has one line. */
const pages: Record<keyof typeof paths | "notFound", Load> = {
  home: () => import("./home/HomePage"),
  search: () => import("../features/catalog/search/SearchPage"),
  searchAlias: () => import("../features/catalog/search/SearchPage"),
  jobs: () => import("../features/catalog/jobs/JobsPage"),
  job: () => import("./job/JobPage"),
  compare: () => import("./job/JobPage"),
  companies: () => import("../features/catalog/companies/CompaniesPage"),
  company: () => import("./company/CompanyPage"),
  places: () => import("../features/catalog/places/PlacesPage"),
  place: () => import("../features/catalog/place/PlacePage"),
  entries: () => import("../features/salary/entries/AllEntriesPage"),
  leaderboard: () => import("../features/salary/leaderboard/LeaderboardPage"),
  offer: () => import("../features/salary/offer/OfferPage"),
  payTalk: () => import("../features/salary/pay-talk/PayTalkPage"),
  profile: () => import("../features/account/profile/ProfilePage"),
  moderation: () => import("./moderation/ModerationPage"),
  login: () => import("../features/account/sign-in/LoginPage"),
  register: () => import("../features/account/sign-in/RegisterPage"),
  callback: () => import("../features/account/callback/CallbackPage"),
  forgotPassword: () => import("../features/account/forgotten-password/ForgottenPasswordPage"),
  resetPassword: () => import("../features/account/reset-password/ResetPasswordPage"),
  stopFollowing: () => import("../features/account/stop-following/StopFollowingPage"),
  contribute: () => import("../features/contribution/ContributionForms"),
  about: () => import("./information/about/AboutPage"),
  method: () => import("./information/method/MethodPage"),
  equalPay: () => import("./information/equal-pay/EqualPayPage"),
  help: () => import("./information/help/HelpPage"),
  privacy: () => import("./information/privacy/PrivacyPage"),
  cookies: () => import("./information/cookies/CookiesPage"),
  terms: () => import("./information/terms/TermsPage"),
  contact: () => import("./information/contact/ContactPage"),
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
