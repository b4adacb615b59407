import { home, layout, name as SITE_NAME } from "../../../../../shared/pages/site.json";
import { figuresFailed } from "../../../domain/first-texts";

export const texts = {
  tickerNew: (count: number) => (count === 1 ? "ny lønn siste døgn" : "nye lønninger siste døgn"),
  tickerTotal: "lønninger meldt inn så langt",
  statistics: `${SITE_NAME} i tall`,
  failure: { failed: figuresFailed },
  totalEntries: home.entries,
  totalCompanies: home.companies,
  totalJobTitles: home.jobTitles,
  totalLocations: home.places,
  employees: home.employees,
  occupations: home.occupations,
  counties: home.counties,
  none: home.none,
  noneHint: home.noneHint,
  contribute: layout.crumbs.bidra,
};
