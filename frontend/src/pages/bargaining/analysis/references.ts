// Distance of the median of groups to Statistics Norway's median of their occupation, and of their mean to Klarlønn's
// answer for their title, which is a mean.
//
// Two calls have all references, and ask about no title of the list. Load them before a list is opened:
//
// - `GET /api/pay-references`: official medians by code of STYRK-08, with the job titles of each code.
// - `GET /api/v2/tables/KL01/data?lang=no&valueCodes[Stilling]=*&valueCodes[ContentsCode]=Lonn&valueCodes[Tid]=*`: answers
//   of all titles that have pay, rounded as for visitors.
//
// The official median is of agreed pay (table 11418), without additions and bonus, as published: of those who work in the
// occupation, in November of its year. There are no sectors: the bundled data of Statistics Norway are of all sectors
// together (crates/reference/data/SOURCES.md).

import type { Categories, Dataset, ReferenceOccupation } from "#api/types";
import { toSearchKey } from "#lib/name-search";
import type { Employee } from "../employee";
import { type GroupFigures, type Grouping, groupEmployees, toGroupKey } from "./groups";

interface TitleReference {
  /** Statistics Norway's median of agreed pay, kr per year for a full position; null without an occupation that has one. */
  readonly median: number | null;
  /** Klarlønn's answer, kr per year for a full position. */
  readonly answer: number | null;
}

export interface References {
  /** Medians as in {@link TitleReference}, by code of STYRK-08. */
  readonly occupations: ReadonlyMap<string, number>;
  /** By `toSearchKey` of the job title. */
  readonly titles: ReadonlyMap<string, TitleReference>;
}

/** What is read of `GET /api/pay-references`. */
export interface OfficialMedians {
  readonly occupations: readonly Pick<ReferenceOccupation, "code" | "median" | "jobTitles">[];
}

/** What is read of table KL01 as JSON-stat 2.0: titles in rows, then metrics, then one month. */
export interface TitleTable extends Pick<Dataset, "id" | "size" | "value"> {
  readonly dimension: Readonly<Record<string, { readonly category: Pick<Categories, "index" | "label"> }>>;
}

/**
 * Answers by search key of the title.
 *
 * @throws {Error} if the table lacks a variable
 */
function readAnswers({ id, size, dimension, value }: TitleTable): Map<string, number | null> {
  const [titles, metrics] = ["Stilling", "ContentsCode"].map((code) => dimension[code]?.category);
  if (!titles || !metrics) throw new Error("The table has no titles or no metrics.");
  const stride = (variable: string) =>
    size.slice(id.indexOf(variable) + 1).reduce((product, each) => product * each, 1);
  const metric = (metrics.index.Lonn ?? Number.NaN) * stride("ContentsCode");
  return new Map(
    Object.entries(titles.index).map(([code, position]) => [
      toSearchKey(titles.label[code] ?? code),
      value?.[position * stride("Stilling") + metric] ?? null,
    ]),
  );
}

/**
 * References from the answers of the two calls; without those of a call that failed.
 *
 * @throws {Error} if the table lacks a variable
 */
export function createReferences(official: OfficialMedians | undefined, table: TitleTable | undefined): References {
  const titles = new Map<string, TitleReference>();
  for (const [key, answer] of table ? readAnswers(table) : []) titles.set(key, { median: null, answer });
  const known = official?.occupations ?? [];
  for (const { median, jobTitles } of known) {
    for (const key of jobTitles.map(toSearchKey)) titles.set(key, { median, answer: titles.get(key)?.answer ?? null });
  }
  return { occupations: new Map(known.map(({ code, median }) => [code, median])), titles };
}

export interface Distance {
  readonly reference: number;
  /** Of the reference. */
  readonly percent: number;
}

export interface GroupDistance {
  /** Name of the group. */
  readonly name: string;
  /** Of the median. */
  readonly official: Distance | null;
  /** Of the mean. */
  readonly answer: Distance | null;
}

/** Null without a reference. */
function computeDistance(pay: number, reference: number | null | undefined): Distance | null {
  if (!reference) return null;
  return { reference, percent: 100 * (pay / reference - 1) };
}

/** The only value of the employees; undefined if they differ or if one has none. */
function findCommonValue(employees: readonly Employee[], read: (employee: Employee) => string | undefined) {
  const values = new Set(employees.map(read));
  return values.size === 1 ? [...values][0] : undefined;
}

/**
 * Distances of groups of {@link computeGroupFigures}. The employer's own groups have them only if all their employees have one
 * occupation code, or one job title.
 */
export function compareWithReferences(
  groups: readonly GroupFigures[],
  employees: readonly Employee[],
  { occupations, titles }: References,
  grouping: Grouping,
): GroupDistance[] {
  const members = groupEmployees(employees, grouping);
  return groups.map(({ name, all }) => {
    const group = members.get(toGroupKey(name)) ?? [];
    const code = findCommonValue(group, ({ occupationCode }) => occupationCode);
    const title = findCommonValue(group, (employee) => toSearchKey(employee.title));
    const ofCode = code === undefined ? undefined : occupations.get(code);
    const ofTitle = title === undefined ? undefined : titles.get(title);
    return {
      name,
      official: computeDistance(all.median, ofCode ?? ofTitle?.median),
      answer: computeDistance(all.mean, ofTitle?.answer),
    };
  });
}
