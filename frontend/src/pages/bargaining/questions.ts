// What the page asks the worker, and what it answers: only what the page shows leaves the worker.

import type { GroupFigures, Grouping } from "./analysis/groups";
import type { ContributionZone, Cost, HolidayPayPercent, PotRule, PotSize } from "./analysis/pot";

import type { PrintedDocument } from "./analysis/printed";
import type { GroupDistance, References } from "./analysis/references";
import type { PayGapResult } from "./analysis/regression";
import type { Compression, Scale, Underpaid } from "./analysis/scale";
import type { Employee, PeopleCount } from "./employee";
import type { EmployeeList, ReadOptions } from "./list/employees";
import type { Field, Layout } from "./list/layout";
import type { Rows } from "./list/table";
import type { RowMessage } from "./list/texts";

export interface OpenQuestion {
  readonly source: { readonly text: string } | { readonly bytes: Uint8Array } | "example";
  readonly options: ReadOptions;
}

export interface ReadQuestion {
  /** Position of the sheet. */
  readonly sheet: number;
  /** Null to recognise it again. */
  readonly layout: Layout | null;
  /** The field that the user gives a column, by position. */
  readonly change?: { readonly column: number; readonly field: Field };
  readonly options: ReadOptions;
}

/** What was read, without the rows. */
export interface Reading {
  /** Whether the employees are invented. */
  readonly isExample: boolean;
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** Null for a list that was saved, whose rows are gone. */
  readonly layout: Layout | null;
  /** The first rows below the header, by column. */
  readonly samples: Rows;
  readonly notes: readonly string[];
  /** Null for a saved list, and until the user has answered what decides the figures. */
  readonly messages: Messages | null;
  /** All messages of errors, and the rows that they are about. */
  readonly errorCount: number;
  readonly errorRows: number;
  readonly summary: ListSummary;
}

interface Messages extends Pick<EmployeeList, "errors" | "notes" | "counts"> {
  /** Notes that decide figures. More of them are among the others. */
  readonly decisions: readonly RowMessage[];
  readonly moreDecisions: number;
}

/** Counts persons, as the sheet does. */
export interface ListSummary extends PeopleCount {
  /** More than `employees` if some have several. */
  readonly rows: number;
  readonly hasGroups: boolean;
  readonly hasNames: boolean;
}

export const POTS = ["A", "B", "C"] as const;
export type PotRuleKind = PotRule["kind"];

export interface AnalysisQuestion {
  readonly grouping: Grouping;
  /** Null for none. */
  readonly scale: Scale | null;
  readonly references: References;
  /** Null until there is an amount. */
  readonly potSize: PotSize | null;
  readonly rules: readonly PotRuleKind[];
  readonly zone: ContributionZone;
  readonly holidayPay: HolidayPayPercent;
}

export interface Analysis {
  /** Of all rows, the largest group first. */
  readonly groupNames: readonly string[];
  /** Of persons in the group of their largest position, as all figures of groups. */
  readonly groups: readonly GroupFigures[];
  readonly gap: PayGapResult;
  readonly distances: readonly GroupDistance[];
  /** The first rows under a scale. */
  readonly underpaid: readonly Underpaid[];
  readonly underpaidRows: number;
  readonly underpaidPersons: number;
  /** What it costs a year to lift them, as paid. */
  readonly shortfall: number;
  readonly compression: readonly Compression[];
  /** All that others may see of the list. */
  readonly printed: PrintedDocument;
  /** Null for a rule that cannot be used with this list. */
  readonly pots: readonly (Pot | null)[];
}

/** Who gets what of a pot in a group. */
export interface GroupRaise {
  readonly name: string;
  readonly count: number;
  readonly receivers: number;
  /** Raises of those who get one, kr per year for a full position. */
  readonly lowest: number;
  readonly highest: number;
  readonly medianBefore: number;
  readonly medianAfter: number;
}

export interface Pot {
  readonly rule: PotRuleKind;
  readonly given: number;
  readonly rest: number;
  /** Persons. */
  readonly receivers: number;
  readonly cost: Cost;
  readonly groups: readonly GroupRaise[];
  /** The adjusted difference after the pot, percent. Null if there is none before it. */
  readonly gapPercent: number | null;
}

/** One row of the file of all employees, before and after the pot. */
export type RaisedEmployee = Employee & { readonly after: number; readonly paid: number };

export interface Questions {
  readonly open: OpenQuestion;
  readonly read: ReadQuestion;
  readonly restore: readonly Employee[];
  readonly analyse: AnalysisQuestion;
  readonly employees: null;
  /** Position of the pot in the last analysis, or null for pay as it is. */
  readonly raises: number | null;
}

export interface Answers {
  readonly open: Reading;
  readonly read: Reading;
  readonly restore: Reading;
  readonly analyse: Analysis;
  readonly employees: readonly Employee[];
  readonly raises: readonly RaisedEmployee[];
}

export type Task = keyof Questions;

export interface Question<Kind extends Task> {
  readonly id: number;
  readonly task: Kind;
  readonly question: Questions[Kind];
}
