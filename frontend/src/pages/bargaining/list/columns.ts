import type { Table } from "./table";

/** What a column tells. Only `name` may be the field of several columns. */
export type Field =
  | "name"
  | "title"
  | "occupationCode"
  | "gender"
  | "pay"
  | "payUnit"
  | "percentage"
  | "seniority"
  | "startDate"
  | "birthYear"
  | "age"
  | "place"
  | "group"
  | "none";

export type PayUnit = "year" | "month" | "hour";

export interface Column {
  /** 'A', 'B', …, as in a spreadsheet. */
  readonly letter: string;
  /** Text of the header rows, empty without header. */
  readonly header: string;
  readonly field: Field;
}

/** How a table is to be read. Plain data that the user may correct before `readEmployees`. */
export interface Layout {
  /** Rows above the first employee: titles, empty rows and header rows. */
  readonly headerRows: number;
  readonly columns: readonly Column[];
  /** `byAmount`: each row has the unit that its amount fits. */
  readonly payUnit: PayUnit | "byAmount";
  /** Whether amounts are in thousands of kroner. */
  readonly payInThousands: boolean;
  /** `fullTime`: pay for a full position. `actual`: pay for the percentage of the employee. */
  readonly payBasis: "fullTime" | "actual";
  readonly percentageUnit: "percent" | "fraction";
  readonly seniorityUnit: "years" | "months";
  /** Gender that the code 1 stands for; 2 is the other. Statistics Norway's 1 is men. */
  readonly genderOfCode1: "woman" | "man";
  /** Sentences for the user about what was unsure. */
  readonly notes: readonly string[];
}

/** Finds header rows and the meaning of each column. */
export function recognizeLayout(_table: Table): Layout {
  return {
    headerRows: 0,
    columns: [],
    payUnit: "year",
    payInThousands: false,
    payBasis: "fullTime",
    percentageUnit: "percent",
    seniorityUnit: "years",
    genderOfCode1: "man",
    notes: [],
  };
}
