import type { MyContributions, MySalaryEntry, MyStudentEntry } from "#api/types";

type MyJobSeekerEntry = NonNullable<MyContributions["jobSeekerEntry"]>;

/** One contribution of the member. */
export type Contribution = {
  /** Shown to the member. */
  name: string;
  /** The URL that deletes it. */
  path: string;
} & (
  | { kind: "salary"; entry: MySalaryEntry }
  | { kind: "studies"; entry: MyStudentEntry }
  | { kind: "wish"; entry: MyJobSeekerEntry }
);

export function listContributions({ entries, studentEntry, jobSeekerEntry }: MyContributions): Contribution[] {
  const contributions: Contribution[] = entries.map((entry) => ({
    kind: "salary",
    entry,
    name: entry.company === null ? entry.jobTitle : `${entry.jobTitle}, ${entry.company}`,
    path: `/api/my-salary-entries/${encodeURIComponent(entry.id)}`,
  }));
  if (studentEntry) {
    const { program: name } = studentEntry;
    contributions.push({ kind: "studies", entry: studentEntry, name, path: "/api/my-student-entry" });
  }
  if (jobSeekerEntry) {
    const { desiredJobTitle: name } = jobSeekerEntry;
    contributions.push({ kind: "wish", entry: jobSeekerEntry, name, path: "/api/my-job-seeker-entry" });
  }
  return contributions;
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
