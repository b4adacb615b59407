import { lazy } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router-dom";
import { jobPath } from "../lib/paths";
import { ANNOUNCED } from "./coming-soon/announced";

const HomePage = lazy(() => import("./home/HomePage"));
const SearchPage = lazy(() => import("../features/catalog/search/SearchPage"));
const JobPage = lazy(() => import("../features/salary/job/JobPage"));
const CompanyPage = lazy(() => import("../features/catalog/company/CompanyPage"));
const PlacePage = lazy(() => import("../features/catalog/place/PlacePage"));
const ComingSoonPage = lazy(() => import("./coming-soon/ComingSoonPage"));
const NotFoundPage = lazy(() => import("./NotFoundPage"));

/** The alias without 'ø', for those who type addresses on other keyboards. */
function SearchAlias() {
  return <Navigate replace to={{ pathname: "/søk", search: useLocation().search }} />;
}

/** Comparing happens on the job page, which reads the same query. */
function CompareRedirect() {
  const { jobTitle = "" } = useParams();
  return <Navigate replace to={{ pathname: jobPath(jobTitle), search: useLocation().search }} />;
}

export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/søk" element={<SearchPage />} />
      <Route path="/sok" element={<SearchAlias />} />
      <Route path="/job/:jobTitle" element={<JobPage />} />
      <Route path="/sammenlign/:jobTitle" element={<CompareRedirect />} />
      <Route path="/bedrift/:company" element={<CompanyPage />} />
      <Route path="/sted/:location" element={<PlacePage />} />
      {ANNOUNCED.map((path) => (
        <Route key={path} path={path} caseSensitive element={<ComingSoonPage path={path} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
