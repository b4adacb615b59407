import type { ComponentType, ReactElement } from "react";
import { matchRoutes, Navigate, type NonIndexRouteObject, useLocation, useParams, useRoutes } from "react-router-dom";
import { jobPath } from "../lib/paths";
import { lazyPage, type Preloadable } from "./lazyPage";

const HomePage = lazyPage(() => import("./home/HomePage"));
const SearchPage = lazyPage(() => import("../features/catalog/search/SearchPage"));
const JobsPage = lazyPage(() => import("../features/catalog/jobs/JobsPage"));
const JobPage = lazyPage(() => import("./job/JobPage"));
const CompaniesPage = lazyPage(() => import("../features/catalog/companies/CompaniesPage"));
const CompanyPage = lazyPage(() => import("./company/CompanyPage"));
const PlacesPage = lazyPage(() => import("../features/catalog/places/PlacesPage"));
const PlacePage = lazyPage(() => import("../features/catalog/place/PlacePage"));
const AllEntriesPage = lazyPage(() => import("../features/salary/entries/AllEntriesPage"));
const LeaderboardPage = lazyPage(() => import("../features/salary/leaderboard/LeaderboardPage"));
const ProfilePage = lazyPage(() => import("../features/account/profile/ProfilePage"));
const LoginPage = lazyPage(() => import("../features/account/sign-in/LoginPage"));
const RegisterPage = lazyPage(() => import("../features/account/sign-in/RegisterPage"));
const CallbackPage = lazyPage(() => import("../features/account/callback/CallbackPage"));
const ForgottenPasswordPage = lazyPage(() => import("../features/account/forgotten-password/ForgottenPasswordPage"));
const ResetPasswordPage = lazyPage(() => import("../features/account/reset-password/ResetPasswordPage"));
const ContributionPage = lazyPage(() => import("./contribution/ContributionPage"));
const AboutPage = lazyPage(() => import("./information/about/AboutPage"));
const HelpPage = lazyPage(() => import("./information/help/HelpPage"));
const PrivacyPage = lazyPage(() => import("./information/privacy/PrivacyPage"));
const CookiesPage = lazyPage(() => import("./information/cookies/CookiesPage"));
const TermsPage = lazyPage(() => import("./information/TermsPage"));
const ContactPage = lazyPage(() => import("./information/ContactPage"));
const DevelopersPage = lazyPage(() => import("./information/developers/DevelopersPage"));
const NotFoundPage = lazyPage(() => import("./NotFoundPage"));

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

function pageRoute(path: string, Page: ComponentType & Preloadable): PageRoute {
  return { path, element: <Page />, preload: Page.preload };
}

/** A redirect that preloads its target page. */
function redirectRoute(path: string, element: ReactElement, { preload }: Preloadable): PageRoute {
  return { path, element, preload };
}

/** All routes. The server knows the same ones. */
const routes: PageRoute[] = [
  pageRoute("/", HomePage),
  pageRoute("/søk", SearchPage),
  redirectRoute("/sok", <SearchAlias />, SearchPage),
  pageRoute("/stillinger", JobsPage),
  pageRoute("/job/:jobTitle", JobPage),
  redirectRoute("/sammenlign/:jobTitle", <CompareRedirect />, JobPage),
  pageRoute("/bedrifter", CompaniesPage),
  pageRoute("/bedrift/:company", CompanyPage),
  pageRoute("/steder", PlacesPage),
  pageRoute("/sted/:location", PlacePage),
  pageRoute("/alle-lonnsinnlegg", AllEntriesPage),
  pageRoute("/ledertavle", LeaderboardPage),
  pageRoute("/profile", ProfilePage),
  pageRoute("/login", LoginPage),
  pageRoute("/register", RegisterPage),
  pageRoute("/auth/callback", CallbackPage),
  pageRoute("/forgot-password", ForgottenPasswordPage),
  pageRoute("/reset-password", ResetPasswordPage),
  pageRoute("/bidra", ContributionPage),
  pageRoute("/om-oss", AboutPage),
  pageRoute("/hjelp", HelpPage),
  pageRoute("/personvern", PrivacyPage),
  pageRoute("/informasjonskapsler", CookiesPage),
  pageRoute("/vilkar", TermsPage),
  pageRoute("/kontakt", ContactPage),
  pageRoute("/api", DevelopersPage),
  pageRoute("*", NotFoundPage),
].map((route) => ({ ...route, caseSensitive: true }));

/** Loads the code of the page at `pathname`. */
export async function preloadPage(pathname: string): Promise<void> {
  await matchRoutes(routes, pathname)?.at(-1)?.route.preload();
}

export function Pages() {
  return useRoutes(routes);
}
