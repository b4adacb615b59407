/** A salary that the member gave. */
export interface OwnSalary {
  id: string;
  jobTitle: string;
  company: string | null;
  location: string | null;
  /** kr before tax. */
  annualSalary: number;
  /** kr before tax. */
  hourlyWage: number | null;
  employmentPercentage: number | null;
  /** A band of years, or how long ago the job ended. */
  experienceYears: string | null;
  educationLevel: string | null;
  age: number | null;
  benefits: string[];
  reportedOn: string;
  /** Whether others see it today. */
  isPublic: boolean;
}

export interface OwnStudies {
  institution: string;
  program: string;
  futureJobTitle: string;
  reportedOn: string;
}

interface OwnWish {
  desiredJobTitle: string;
  reportedOn: string;
}

/** Everything that the member contributed. */
export interface OwnContributions {
  entries: OwnSalary[];
  studentEntry: OwnStudies | null;
  jobSeekerEntry: OwnWish | null;
}

/** One of them. */
export type Contribution =
  | { kind: "salary"; entry: OwnSalary }
  | { kind: "studies"; entry: OwnStudies }
  | { kind: "wish"; entry: OwnWish };

export function contributionsOf({ entries, studentEntry, jobSeekerEntry }: OwnContributions): Contribution[] {
  return [
    ...entries.map((entry) => ({ kind: "salary", entry }) as const),
    ...(studentEntry ? [{ kind: "studies", entry: studentEntry } as const] : []),
    ...(jobSeekerEntry ? [{ kind: "wish", entry: jobSeekerEntry } as const] : []),
  ];
}

/** What the member calls it. */
export function nameOf(contribution: Contribution): string {
  switch (contribution.kind) {
    case "salary": {
      const { jobTitle, company } = contribution.entry;
      return company === null ? jobTitle : `${jobTitle}, ${company}`;
    }
    case "studies":
      return contribution.entry.program;
    case "wish":
      return contribution.entry.desiredJobTitle;
  }
}

/** The address of the call that removes it; no other contribution has the same. */
export function pathOf(contribution: Contribution): string {
  switch (contribution.kind) {
    case "salary":
      return `/api/my-salary-entries/${encodeURIComponent(contribution.entry.id)}`;
    case "studies":
      return "/api/my-student-entry";
    case "wish":
      return "/api/my-job-seeker-entry";
  }
}

export function without(own: OwnContributions, contribution: Contribution): OwnContributions {
  switch (contribution.kind) {
    case "salary":
      return { ...own, entries: own.entries.filter(({ id }) => id !== contribution.entry.id) };
    case "studies":
      return { ...own, studentEntry: null };
    case "wish":
      return { ...own, jobSeekerEntry: null };
  }
}

/** Exact figures are for whoever has given a salary or studies; a wish alone opens nothing. */
function opensFigures({ entries, studentEntry }: OwnContributions): boolean {
  return entries.length > 0 || studentEntry !== null;
}

/** Whether the figures are locked for the member once this is withdrawn. */
export function locksFigures(own: OwnContributions, contribution: Contribution): boolean {
  return opensFigures(own) && !opensFigures(without(own, contribution));
}
