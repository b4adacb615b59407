import type { ComponentType, ReactElement } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, useLocation, useParams, useRoutes } from "react-router-dom";
import { paths } from "../../../shared/pages/site.json";
import { jobPath } from "../lib/paths";
import { lazyPage, type Preloaded } from "./lazyPage";

const SearchPage = lazyPage(() => import("../features/catalog/search/SearchPage"));
const JobPage = lazyPage(() => import("./job/JobPage"));

/** The alias without 'ø', for those who type addresses on other keyboards. */
function SearchAlias() {
  return <Navigate replace to={{ pathname: "/søk", search: useLocation().search }} />;
}

/** Comparing happens on the job page, which reads the same query. */
function CompareRedirect() {
  const { jobTitle = "" } = useParams();
  return <Navigate replace to={{ pathname: jobPath(jobTitle), search: useLocation().search }} />;
}

interface PageRoute extends NonIndexRouteObject, Preloaded {}

/** A route at a path whose placeholders are in braces. */
function route(path: string, element: ReactElement, { preload }: Preloaded): PageRoute {
  return { path: path.replace(/{(\w+)}/, ":$1"), element, preload, caseSensitive: true };
}

function at(path: string, load: () => Promise<{ default: ComponentType }>): PageRoute {
  const Page = lazyPage(load);
  return route(path, <Page />, Page);
}

/** Every page of the site by its path. */
const routes: PageRoute[] = [
  at(paths.home, () => import("./home/HomePage")),
  route(paths.search, <SearchPage />, SearchPage),
  route(paths.searchAlias, <SearchAlias />, SearchPage),
  at(paths.jobs, () => import("../features/catalog/jobs/JobsPage")),
  route(paths.job, <JobPage />, JobPage),
  route(paths.compare, <CompareRedirect />, JobPage),
  at(paths.companies, () => import("../features/catalog/companies/CompaniesPage")),
  at(paths.company, () => import("./company/CompanyPage")),
  at(paths.places, () => import("../features/catalog/places/PlacesPage")),
  at(paths.place, () => import("../features/catalog/place/PlacePage")),
  at(paths.entries, () => import("../features/salary/entries/AllEntriesPage")),
  at(paths.leaderboard, () => import("../features/salary/leaderboard/LeaderboardPage")),
  at(paths.profile, () => import("../features/account/profile/ProfilePage")),
  at(paths.login, () => import("../features/account/sign-in/LoginPage")),
  at(paths.register, () => import("../features/account/sign-in/RegisterPage")),
  at(paths.callback, () => import("../features/account/callback/CallbackPage")),
  at(paths.forgotPassword, () => import("../features/account/forgotten-password/ForgottenPasswordPage")),
  at(paths.resetPassword, () => import("../features/account/reset-password/ResetPasswordPage")),
  at(paths.contribute, () => import("./contribute/ContributePage")),
  at(paths.about, () => import("./information/about/AboutPage")),
  at(paths.help, () => import("./information/help/HelpPage")),
  at(paths.privacy, () => import("./information/privacy/PrivacyPage")),
  at(paths.cookies, () => import("./information/cookies/CookiesPage")),
  at(paths.terms, () => import("./information/TermsPage")),
  at(paths.contact, () => import("./information/ContactPage")),
  at(paths.developers, () => import("./information/developers/DevelopersPage")),
  at("*", () => import("./NotFoundPage")),
];

/** Fetches the code of the page at `pathname`, and is done when it is there. */
export async function preloadPage(pathname: string): Promise<void> {
  await matchRoutes(routes, pathname)?.at(-1)?.route.preload();
}

export function Pages() {
  return useRoutes(routes);
}
