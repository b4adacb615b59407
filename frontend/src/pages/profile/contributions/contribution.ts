import type { MyContributions, MySalaryEntry, MyStudentEntry } from "../../../api/types";

type MyJobSeekerEntry = NonNullable<MyContributions["jobSeekerEntry"]>;

/** One contribution of the member. */
export type Contribution =
  | { kind: "salary"; entry: MySalaryEntry }
  | { kind: "studies"; entry: MyStudentEntry }
  | { kind: "wish"; entry: MyJobSeekerEntry };

export function listContributions({ entries, studentEntry, jobSeekerEntry }: MyContributions): Contribution[] {
  return [
    ...entries.map((entry) => ({ kind: "salary", entry }) as const),
    ...(studentEntry ? [{ kind: "studies", entry: studentEntry } as const] : []),
    ...(jobSeekerEntry ? [{ kind: "wish", entry: jobSeekerEntry } as const] : []),
  ];
}

/** The name shown to the member. */
export function getContributionName(contribution: Contribution): string {
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

/** The URL that deletes the contribution. Unique per contribution. */
export function getContributionPath(contribution: Contribution): string {
  switch (contribution.kind) {
    case "salary":
      return `/api/my-salary-entries/${encodeURIComponent(contribution.entry.id)}`;
    case "studies":
      return "/api/my-student-entry";
    case "wish":
      return "/api/my-job-seeker-entry";
  }
}

export function removeContribution(contributions: MyContributions, contribution: Contribution): MyContributions {
  switch (contribution.kind) {
    case "salary":
      return { ...contributions, entries: contributions.entries.filter(({ id }) => id !== contribution.entry.id) };
    case "studies":
      return { ...contributions, studentEntry: null };
    case "wish":
      return { ...contributions, jobSeekerEntry: null };
  }
}

/** A salary or studies grant access to exact figures; a job wish does not. */
function grantsAccess({ entries, studentEntry }: MyContributions): boolean {
  return entries.length > 0 || studentEntry !== null;
}

/** Whether withdrawing it removes the member's access to exact figures. */
export function losesAccess(contributions: MyContributions, contribution: Contribution): boolean {
  return grantsAccess(contributions) && !grantsAccess(removeContribution(contributions, contribution));
}
