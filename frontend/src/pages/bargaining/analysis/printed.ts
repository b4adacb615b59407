// Tables that may be shown to others, by the rule of five.

import type { Employee } from "../employee";
import type { Comparison, Grouping, PayFigures } from "./groups";

/** Mean and median of at least five people, rounded to {@link PRINTED_KRONER}. */
export type PrintedFigures = Pick<PayFigures, "count" | "mean" | "median">;

export interface PrintedRow<Figures> {
  /** Null for the row that joins groups ('Øvrige'). */
  readonly name: string | null;
  /** Names of the joined groups; empty for others. */
  readonly joined: readonly string[];
  readonly figures: Figures;
}

export type PrintedComparison = Omit<Comparison, "women" | "men"> & {
  readonly women: PrintedFigures;
  readonly men: PrintedFigures;
};

export type PrintedTable =
  | {
      readonly kind: "byGender";
      readonly rows: readonly PrintedRow<PrintedComparison>[];
      readonly total: PrintedComparison;
    }
  | { readonly kind: "together"; readonly rows: readonly PrintedRow<PrintedFigures>[]; readonly total: PrintedFigures }
  | { readonly kind: "none" };

/** The only table of pay of a document. */
export declare function printedTable(employees: readonly Employee[], grouping: Grouping): PrintedTable;

/** A number of employees out of `all`, null if it or the number of the others is 1 to 4. */
export declare function printedCount(count: number, all: number): number | null;
