// What the page asks the worker about a list, and the answers. `tasks.ts` has the analysis.

import type { Grouping } from "./analysis/groups";
import type { ContributionZone, HolidayPayPercent, PotRule, PotSize } from "./analysis/pot";
import type { References } from "./analysis/references";
import type { Scale } from "./analysis/scale";
import type { Employee, PeopleCount } from "./employee";
import type { EmployeeList, ReadOptions } from "./list/employees";
import type { Field, Layout } from "./list/layout";
import type { Rows } from "./list/table";

export interface OpenQuestion {
  readonly source: { readonly text: string } | { readonly bytes: Uint8Array } | "example";
  readonly options: ReadOptions;
}

export interface ReadQuestion {
  /** Position of the sheet. */
  readonly sheet: number;
  /** Null to recognise it again. */
  readonly layout: Layout | null;
  /** The field that the user gives the column with this index. */
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
  readonly summary: ListSummary;
}

interface Messages extends Pick<EmployeeList, "counts"> {
  /** The first messages of errors. */
  readonly errors: readonly string[];
  /** The number of all messages of errors, and of the rows that they are about. */
  readonly errorCount: number;
  readonly errorRows: number;
  /** The first notes that affect figures. `notes` begins with `moreDecisions` others. */
  readonly decisions: readonly string[];
  readonly moreDecisions: number;
  readonly notes: readonly string[];
}

/** Counts persons, as the sheet does. */
export interface ListSummary extends PeopleCount {
  /** More than `employees` if some have several. */
  readonly rows: number;
  readonly hasGroups: boolean;
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

/** One row of the file of all employees, before and after the pot. */
export type RaisedEmployee = Employee & { readonly after: number; readonly paid: number };
