// What may be shown to others: one table of pay, and one estimate.
//
// Likestillings- og diskrimineringsloven § 26 a lets an employer publish pay only in a form that does not reveal the
// pay of one employee, and states no number. Datatilsynet's guidance names five employees of a category, and five of
// each gender for figures by gender (https://www.datatilsynet.no/samfunnsomrader/personvern-pa-arbeidsplassen/innsyn-lonnsopplysninger/).
// The strict form of it is:
//
// - Every figure is of at least five women and at least five men, which stand beside each other.
// - The rows of a document divide its employees: everybody is in one row, once, with the largest position. So whatever
//   is added or subtracted, a sum is always that of whole rows, and the total row tells nothing new. Groups that are too
//   small are joined in one row ('Øvrige'); while that is too small, the smallest other group is joined too.
// - A reader gets one document. Two of nearly the same list, or with other groups, can together tell a pay.
// - If the list has fewer than five of a gender, no figure is by gender, and each is of at least five employees.
// - No quartiles, and a median only of ten: with few employees it is the pay of one of them.

import { compareNames } from "#lib/names";
import { roundTo } from "#lib/round";
import { countByGender, type Employee, filterByGender, type PeopleCount, selectMainPositions } from "../employee";
import { type Grouping, getGroupName, groupEmployees, MIN_OF_EACH_GENDER, median } from "./groups";
import type { PayGap, PayGapResult } from "./regression";

/** Printed amounts are rounded to this, and differences computed from the rounded amounts, so that readers can check them. */
const PRINTED_KRONER = 1000;
/** Employees of a printed figure that is not by gender. */
const MIN_TOGETHER = 5;
const MIN_FOR_MEDIAN = 10;
/** Employees of each gender that a printed estimate compares. */
const MIN_FOR_ESTIMATE = 10;
/** The largest weight that one employee may have in a printed estimate. */
const MAX_WEIGHT = 0.1;
const FLOATING_ERROR = 1e-9;

interface PrintedFigures {
  readonly count: number;
  readonly mean: number;
  /** Null if it is of fewer than ten. */
  readonly median: number | null;
}

interface PrintedComparison {
  readonly women: PrintedFigures;
  readonly men: PrintedFigures;
  /** What women are paid more than men, in whole percent. */
  readonly meanPercent: number;
  readonly medianPercent: number | null;
}

interface PrintedRow<Figures> {
  /** Null for the row of joined groups and for the total; empty for employees without a group. */
  readonly name: string | null;
  /** Names of the joined groups; empty for others. */
  readonly joined: readonly string[];
  readonly figures: Figures;
}

interface Printed<Kind, Figures> {
  readonly kind: Kind;
  /** The largest group first, joined groups last. Empty if only the total can be shown. */
  readonly rows: readonly PrintedRow<Figures>[];
  readonly total: PrintedRow<Figures>;
}

export type PrintedTable =
  /** Without the employees whose gender is unknown. */
  | Printed<"byGender", PrintedComparison>
  | Printed<"together", PrintedFigures>
  /** Fewer than five employees. */
  | { readonly kind: "none" };

/** In whole percent. The interval is rounded outwards, so that an uncertain difference does not look certain. */
interface PrintedGap extends Pick<PayGap, "predictors"> {
  readonly adjusted: { readonly percent: number; readonly low: number; readonly high: number };
}

export interface PrintedDocument {
  /** Everybody of the list. A table by gender is without those whose gender is unknown. */
  readonly people: PeopleCount;
  readonly table: PrintedTable;
  /** Null if it may not be shown. */
  readonly gap: PrintedGap | null;
}

/** A row before its figures are computed. */
interface Part {
  readonly name: string | null;
  readonly joined: readonly string[];
  readonly members: readonly Employee[];
}

/** Joins groups until every part is safe. Null if even all together are not. */
function joinGroups(groups: readonly Part[], isSafe: (members: readonly Employee[]) => boolean): Part[] | null {
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

const round = (kroner: number) => roundTo(kroner, PRINTED_KRONER);

function toFigures(members: readonly Employee[], hasMedian: boolean): PrintedFigures {
  const pays = members.map(({ pay }) => pay);
  const mean = pays.reduce((sum, pay) => sum + pay, 0) / pays.length;
  return { count: pays.length, mean: round(mean), median: hasMedian ? round(median(pays)) : null };
}

/** Whole percent, without a negative zero. */
const toPercent = (percent: number, toWhole = Math.round) => toWhole(percent) || 0;

const percentOf = (women: number, men: number) => toPercent(100 * (women / men - 1));

function toComparison(members: readonly Employee[]): PrintedComparison {
  const both = [filterByGender(members, "woman"), filterByGender(members, "man")];
  const hasMedian = both.every(({ length }) => length >= MIN_FOR_MEDIAN);
  const [women, men] = both.map((part) => toFigures(part, hasMedian)) as [PrintedFigures, PrintedFigures];
  return {
    women,
    men,
    meanPercent: percentOf(women.mean, men.mean),
    medianPercent: women.median === null || men.median === null ? null : percentOf(women.median, men.median),
  };
}

interface Method<Kind, Figures> {
  readonly kind: Kind;
  readonly isSafe: (members: readonly Employee[]) => boolean;
  readonly computeFigures: (members: readonly Employee[]) => Figures;
}

const BY_GENDER: Method<"byGender", PrintedComparison> = {
  kind: "byGender",
  isSafe: (members) =>
    (["woman", "man"] as const).every((gender) => filterByGender(members, gender).length >= MIN_OF_EACH_GENDER),
  computeFigures: toComparison,
};

const TOGETHER: Method<"together", PrintedFigures> = {
  kind: "together",
  isSafe: (members) => members.length >= MIN_TOGETHER,
  computeFigures: (members) => toFigures(members, members.length >= MIN_FOR_MEDIAN),
};

function createPrinted<Kind, Figures>(
  { kind, isSafe, computeFigures }: Method<Kind, Figures>,
  employees: readonly Employee[],
  grouping: Grouping,
): Printed<Kind, Figures> | null {
  const groups = [...groupEmployees(employees, grouping).values()];
  const parts = joinGroups(
    groups.map((members) => ({ name: getGroupName(members, grouping), joined: [], members })),
    isSafe,
  );
  if (!parts?.length) return null;
  const toRow = ({ name, joined, members }: Part) => ({ name, joined, figures: computeFigures(members) });
  return {
    kind,
    rows: parts.length > 1 ? parts.map(toRow) : [],
    total: toRow({ name: null, joined: [], members: employees }),
  };
}

/**
 * The estimate that may stand beside a table: of exactly its employees, at least ten women and ten men of them in groups
 * that have both, and nobody with more than a tenth of the weight: the half percent that rounding hides is then at least
 * 5 percent of a pay.
 */
function printGap(gap: PayGapResult, table: PrintedTable): PrintedGap | null {
  if (gap.kind === "refused" || table.kind !== "byGender") return null;
  const { women, men } = table.total.figures;
  const isOfTable = gap.leftOut === 0 && gap.hasOneRowEach && gap.women === women.count && gap.men === men.count;
  const isBroad =
    Math.min(gap.comparableWomen, gap.comparableMen) >= MIN_FOR_ESTIMATE &&
    gap.largestWeight <= MAX_WEIGHT + FLOATING_ERROR;
  if (!isOfTable || !isBroad) return null;
  const { percent, low, high } = gap.adjusted;
  return {
    predictors: gap.predictors,
    adjusted: { percent: toPercent(percent), low: toPercent(low, Math.floor), high: toPercent(high, Math.ceil) },
  };
}

/** All figures of a document. `gap` is the estimate of the same employees by the same grouping. */
export function createPrintedDocument(
  employees: readonly Employee[],
  grouping: Grouping,
  gap: PayGapResult,
): PrintedDocument {
  const people = selectMainPositions(employees);
  const known = people.filter(({ gender }) => gender);
  const table = createPrinted(BY_GENDER, known, grouping) ??
    createPrinted(TOGETHER, people, grouping) ?? { kind: "none" as const };
  return { people: countByGender(people), table, gap: printGap(gap, table) };
}
