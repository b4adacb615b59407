// The wire types of the read calls, by the names that the server's OpenAPI document gives them.
// Amounts are whole kroner per year. `null` where a viewer without access may not see a figure.

export interface Range {
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

/** Statistics Norway's public figures for an occupation: never locked. */
export interface OfficialPay {
  occupationCode: string;
  occupation: string;
  year: number;
  /** Agreed monthly pay times 12. */
  agreed: { median: number | null; mean: number | null; p25: number | null; p75: number | null };
  /** With bonuses, times 12; never mixed with `agreed`. */
  totalEarnings: { median: number | null; mean: number | null } | null;
  source: string;
}

export interface Statistics {
  totalEntries: number;
  totalCompanies: number;
  totalJobTitles: number;
  totalLocations: number;
  newEntriesLastDay: number;
  demo: boolean;
}

export interface PopularJob {
  jobTitle: string;
  averageSalary: number | null;
  workplaceCount: number;
  count: number | null;
  range: Range | null;
  official: OfficialPay | null;
}

export interface JobListItem {
  jobTitle: string;
  count: number | null;
  averageSalary: number | null;
  range: Range | null;
}

export interface NamedFigures {
  name: string;
  count: number | null;
  averageSalary: number | null;
  range: Range | null;
}

/** How many salaries lie at `from` or above, and below `to`. */
export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

export interface Figures {
  /** 0 is told to everyone. */
  count: number | null;
  /** Rounded to the nearest 10 000 without access. */
  averageSalary: number | null;
  highest: number | null;
  lowest: number | null;
  median: number | null;
  range: Range | null;
  histogram: HistogramBin[] | null;
}

export interface JobSummary {
  jobTitle: string;
  hasAccess: boolean;
  figures: Figures;
  /** Highest average first; by name without access. */
  companies: NamedFigures[];
  locations: NamedFigures[];
  companyCount: number | null;
  locationCount: number | null;
  topBenefits: string[];
  official: OfficialPay | null;
}

export interface CompanySummary {
  name: string;
  hasAccess: boolean;
  figures: Figures;
  uniqueJobTitles: number | null;
  industry: string | null;
  jobs: JobListItem[];
  locations: NamedFigures[];
  topBenefits: string[];
}

export interface SalaryEntry {
  id: string;
  jobTitle: string;
  company: string | null;
  location: string | null;
  annualSalary: number;
  hourlyWage: number | null;
  employmentPercentage: number | null;
  /** `0-1`, `1-3`, `3-5`, `5-10`, `10+`, or `N år siden` for a job that has ended. */
  experienceYears: string | null;
  /** `grunnskole`, `videregaende`, `fagskole`, `bachelor`, `master` or `phd`. */
  educationLevel: string | null;
  age: number | null;
  benefits: string[];
  /** `YYYY-MM-DD` */
  createdAt: string;
}

export interface SalaryEntryList {
  entries: SalaryEntry[];
  hasAccess: boolean;
  isBlurred: boolean;
  totalCount: number | null;
  nextCursor: string | null;
}

export interface SearchHit {
  name: string;
  count: number | null;
  averageSalary: number | null;
  range: Range | null;
  /** Jobs only. */
  official: OfficialPay | null;
  score: number;
  /** Why it is here although its name does not contain the query. */
  reason: string | null;
}

export interface SearchResults {
  jobs: SearchHit[];
  companies: SearchHit[];
  locations: SearchHit[];
}
