// Tables that may be shown to others.
//
// Likestillings- og diskrimineringsloven § 26 a lets an employer publish pay only in a form that does not reveal the
// pay of one employee, and states no number. Datatilsynet's guidance names five employees of a category, and five of
// each gender for figures by gender (https://www.datatilsynet.no/samfunnsomrader/personvern-pa-arbeidsplassen/innsyn-lonnsopplysninger/).
// The strict form of it is:
//
// - Every figure is of at least five women and at least five men, which stand beside each other.
// - The rows of a document divide its employees: everybody is in one row. So whatever is added or subtracted, a sum is
//   always that of whole rows, and the total row tells nothing new. Groups that are too small are joined in one row
//   ('Øvrige'); while that is too small, the smallest other group is joined too.
// - A document has one grouping. Two documents of the same list, by title and by group, must not reach the same reader.
// - Pay before and after a pot, or after two pots, tells the sum of what these employees get more. So in each row five
//   women or none, and five men or none, are paid differently.
// - If the list has fewer than five of a gender, nothing is told by gender, and a figure is of at least five employees.
// - No quartiles: with few employees they are the pay of one of them.

import { compareNames } from "../../../lib/collation";
import type { Employee, Gender } from "../employee";
import { type Comparison, compare, type Grouping, groupKey, median, type PayFigures } from "./groups";
import type { PotResult } from "./pot";

const MIN_EMPLOYEES = 5;
/** Printed amounts are rounded to this, and differences computed from the rounded amounts, so that readers can check them. */
const PRINTED_KRONER = 100;

type PrintedFigures = Pick<PayFigures, "count" | "mean" | "median">;
type PrintedComparison = Comparison<PrintedFigures>;

interface PrintedRow<Figures> {
  /** Null for the row of joined groups and for the total. */
  readonly name: string | null;
  /** Names of the joined groups; empty for others. */
  readonly joined: readonly string[];
  readonly figures: Figures;
  /** After each pot, in their order. Null for a pot that cannot be shown. */
  readonly after: readonly (Figures | null)[];
}

interface Printed<Kind, Figures> {
  readonly kind: Kind;
  /** The largest group first, joined groups last. Empty if only the total can be shown. */
  readonly rows: readonly PrintedRow<Figures>[];
  readonly total: PrintedRow<Figures>;
}

export type PrintedDocument =
  /** Without the employees whose gender is unknown. */
  | Printed<"byGender", PrintedComparison>
  | Printed<"together", PrintedFigures>
  /** Fewer than five employees. */
  | { readonly kind: "none" };

/** A row before its figures are computed. Employees are numbers of the list, from 0. */
interface Part {
  readonly name: string | null;
  readonly joined: readonly string[];
  readonly members: readonly number[];
}

const isEnough = (count: number) => count >= MIN_EMPLOYEES;

/**
 * A number of employees out of `all`; null if it or the number of the others is 1 to 4. Several of them in a document
 * must count the same employees or employees that no other number counts.
 */
export function printedCount(count: number, all: number): number | null {
  return [count, all - count].every((part) => part === 0 || isEnough(part)) ? count : null;
}

/** Joins groups until every part is safe. Null if even all together are not. */
function joinGroups(groups: readonly Part[], isSafe: (members: readonly number[]) => boolean): Part[] | null {
  const bySize = groups.toSorted(
    (left, right) => right.members.length - left.members.length || compareNames(left.name ?? "", right.name ?? ""),
  );
  const parts = bySize.filter(({ members }) => isSafe(members));
  const joined = bySize.filter((part) => !parts.includes(part));
  const members = () => joined.flatMap((part) => part.members);
  while (joined.length > 0 && !isSafe(members())) {
    const smallest = parts.pop();
    if (!smallest) return null;
    joined.push(smallest);
  }
  if (joined.length === 0) return parts;
  return [...parts, { name: null, joined: joined.map(({ name }) => name ?? ""), members: members() }];
}

function toParts(employees: readonly Employee[], members: readonly number[], grouping: Grouping): Part[] {
  const parts = new Map<string, { name: string; joined: []; members: number[] }>();
  for (const member of members) {
    const employee = employees[member];
    if (!employee) continue;
    const key = groupKey(employee, grouping);
    const part = parts.get(key);
    if (part) part.members.push(member);
    else parts.set(key, { name: (employee[grouping] ?? "").trim(), joined: [], members: [member] });
  }
  return [...parts.values()];
}

const round = (kroner: number) => PRINTED_KRONER * Math.round(kroner / PRINTED_KRONER);

function toFigures(pays: readonly number[]): PrintedFigures {
  const mean = pays.reduce((sum, pay) => sum + pay, 0) / pays.length;
  return { count: pays.length, mean: round(mean), median: round(median(pays)) };
}

/** Pay before the pots, or after one of them. */
type Pays = (member: number) => number;

/** Whether five employees or none have different pay. */
function differSafely(left: Pays, right: Pays, members: readonly number[]): boolean {
  const different = members.filter((member) => left(member) !== right(member)).length;
  return different === 0 || isEnough(different);
}

interface Method<Kind, Figures> {
  readonly kind: Kind;
  /** The sets of employees whose figures a row tells. */
  readonly split: (members: readonly number[]) => (readonly number[])[];
  readonly figuresOf: (members: readonly number[], pays: Pays) => Figures;
}

function print<Kind, Figures>(
  { kind, split, figuresOf }: Method<Kind, Figures>,
  everybody: readonly number[],
  groups: readonly Part[],
  pays: Pays,
  pots: readonly PotResult[],
): Printed<Kind, Figures> | null {
  const isSafe = (members: readonly number[], shown: readonly Pays[]) =>
    split(members).every(
      (part) =>
        isEnough(part.length) &&
        shown.every((left, at) => shown.slice(at + 1).every((right) => differSafely(left, right, part))),
    );
  // The first is pay before the pots.
  const shown: Pays[] = [pays];
  const afterPots = pots.map((pot) => {
    const after: Pays = (member) => pot.raises[member]?.after ?? Number.NaN;
    if (!isSafe(everybody, [...shown, after])) return null;
    shown.push(after);
    return after;
  });
  const parts = joinGroups(groups, (members) => isSafe(members, shown));
  if (!parts) return null;
  const toRow = ({ members, ...row }: Part): PrintedRow<Figures> => ({
    ...row,
    figures: figuresOf(members, pays),
    after: afterPots.map((after) => after && figuresOf(members, after)),
  });
  return {
    kind,
    rows: parts.length > 1 ? parts.map(toRow) : [],
    total: toRow({ name: null, joined: [], members: everybody }),
  };
}

/**
 * All tables of pay of a document.
 *
 * @param pots divided among the same employees, in the same order
 */
export function printedDocument(
  employees: readonly Employee[],
  grouping: Grouping,
  pots: readonly PotResult[] = [],
): PrintedDocument {
  const pays = (member: number) => Math.round(employees[member]?.pay ?? Number.NaN);
  const everybody = [...employees.keys()];
  const ofGender = (members: readonly number[], gender: Gender) =>
    members.filter((member) => employees[member]?.gender === gender);
  const known = everybody.filter((member) => employees[member]?.gender);

  const byGender: Method<"byGender", PrintedComparison> = {
    kind: "byGender",
    split: (members) => [ofGender(members, "woman"), ofGender(members, "man")],
    figuresOf: (members, paysOf) =>
      compare(toFigures(ofGender(members, "woman").map(paysOf)), toFigures(ofGender(members, "man").map(paysOf))),
  };
  const together: Method<"together", PrintedFigures> = {
    kind: "together",
    split: (members) => [members],
    figuresOf: (members, paysOf) => toFigures(members.map(paysOf)),
  };
  return (
    print(byGender, known, toParts(employees, known, grouping), pays, pots) ??
    print(together, everybody, toParts(employees, everybody, grouping), pays, pots) ?? { kind: "none" }
  );
}
