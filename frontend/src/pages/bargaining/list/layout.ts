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

/** Units of a list, and what its pay is for. */
export interface Measure {
  /** `byAmount`: each row has the unit that its amount fits. */
  readonly payUnit: PayUnit | "byAmount";
  /** Whether amounts are in thousands of kroner. */
  readonly payInThousands: boolean;
  /** `fullTime`: pay for a full position. `actual`: pay for the percentage of the employee. */
  readonly payBasis: "fullTime" | "actual";
  readonly percentageUnit: "percent" | "fraction";
  /** `yearsAndMonths`: '5.11' is 5 years and 11 months. */
  readonly seniorityUnit: "years" | "months" | "yearsAndMonths";
  /** Gender that the code 1 stands for; 2 is the other. Statistics Norway's 1 is men. */
  readonly genderOfCode1: "woman" | "man";
}

/** How a table is to be read. Plain data that the user may correct before `readEmployees`. */
export interface Layout extends Measure {
  /** Rows above the first employee: titles, empty rows and header rows. */
  readonly headerRows: number;
  readonly columns: readonly Column[];
  /** Sentences for the user about what was unsure. */
  readonly notes: readonly string[];
}
