import type { ComponentType, ReactElement } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, useLocation, useParams, useRoutes } from "react-router-dom";
import { paths } from "../../../shared/pages/site.json";
import { jobPath } from "../lib/paths";
import { lazyPage, type Preloadable } from "./lazyPage";

const SearchPage = lazyPage(() => import("../features/catalog/search/SearchPage"));
const JobPage = lazyPage(() => import("./job/JobPage"));

/** Alias for keyboards without 'ø'. */
function SearchAlias() {
  return <Navigate replace to={{ pathname: "/søk", search: useLocation().search }} />;
}

/** The job page does the comparison and reads the same query. */
function CompareRedirect() {
  const { jobTitle = "" } = useParams();
  return <Navigate replace to={{ pathname: jobPath(jobTitle), search: useLocation().search }} />;
}

interface PageRoute extends NonIndexRouteObject, Preloadable {}

/** A route; placeholders of the path are in braces. */
function pageRoute(path: string, element: ReactElement, { preload }: Preloadable): PageRoute {
  return { path: path.replace(/{(\w+)}/, ":$1"), element, preload, caseSensitive: true };
}

function lazyRoute(path: string, load: () => Promise<{ default: ComponentType }>): PageRoute {
  const Page = lazyPage(load);
  return pageRoute(path, <Page />, Page);
}

/** All routes. The server knows the same paths. */
const routes: PageRoute[] = [
  lazyRoute(paths.home, () => import("./home/HomePage")),
  pageRoute(paths.search, <SearchPage />, SearchPage),
  pageRoute(paths.searchAlias, <SearchAlias />, SearchPage),
  lazyRoute(paths.jobs, () => import("../features/catalog/jobs/JobsPage")),
  pageRoute(paths.job, <JobPage />, JobPage),
  pageRoute(paths.compare, <CompareRedirect />, JobPage),
  lazyRoute(paths.companies, () => import("../features/catalog/companies/CompaniesPage")),
  lazyRoute(paths.company, () => import("./company/CompanyPage")),
  lazyRoute(paths.places, () => import("../features/catalog/places/PlacesPage")),
  lazyRoute(paths.place, () => import("../features/catalog/place/PlacePage")),
  lazyRoute(paths.entries, () => import("../features/salary/entries/AllEntriesPage")),
  lazyRoute(paths.leaderboard, () => import("../features/salary/leaderboard/LeaderboardPage")),
  lazyRoute(paths.profile, () => import("../features/account/profile/ProfilePage")),
  lazyRoute(paths.login, () => import("../features/account/sign-in/LoginPage")),
  lazyRoute(paths.register, () => import("../features/account/sign-in/RegisterPage")),
  lazyRoute(paths.callback, () => import("../features/account/callback/CallbackPage")),
  lazyRoute(paths.forgotPassword, () => import("../features/account/forgotten-password/ForgottenPasswordPage")),
  lazyRoute(paths.resetPassword, () => import("../features/account/reset-password/ResetPasswordPage")),
  lazyRoute(paths.contribute, () => import("./contribution/ContributionPage")),
  lazyRoute(paths.about, () => import("./information/about/AboutPage")),
  lazyRoute(paths.method, () => import("./information/method/MethodPage")),
  lazyRoute(paths.help, () => import("./information/help/HelpPage")),
  lazyRoute(paths.privacy, () => import("./information/privacy/PrivacyPage")),
  lazyRoute(paths.cookies, () => import("./information/cookies/CookiesPage")),
  lazyRoute(paths.terms, () => import("./information/TermsPage")),
  lazyRoute(paths.contact, () => import("./information/ContactPage")),
  lazyRoute(paths.developers, () => import("./information/developers/DevelopersPage")),
  lazyRoute("*", () => import("./NotFoundPage")),
];

/** Loads the code of the page at `pathname`. */
export async function preloadPage(pathname: string): Promise<void> {
  await matchRoutes(routes, pathname)?.at(-1)?.route.preload();
}

export function Pages() {
  return useRoutes(routes);
}
