import type { Gender } from "../employee";

/** What a column tells; `woman` and `man` have marks for that gender. Only `name` may be the field of several columns. */
export type Field =
  | "name"
  | "title"
  | "occupationCode"
  | "gender"
  | "woman"
  | "man"
  | "pay"
  | "payUnit"
  | "currency"
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
  readonly genderCodes: GenderCodes;
  /** Name of the currency that the list seems to be in, and the text that says so. Null for Norwegian kroner. */
  readonly foreignCurrency: { readonly name: string; readonly text: string } | null;
}

/** The meaning of the codes in a column of gender. Null if the user has to say it. */
export type GenderCodes = Readonly<Record<string, Gender | "unknown" | null>>;

/** How a table is to be read. Plain data that the user may correct before `readEmployees`. */
export interface Layout extends Measure {
  /** Rows above the first employee: titles, empty rows and header rows. */
  readonly headerRows: number;
  readonly columns: readonly Column[];
  /** Indexes of columns of which the user has to say which one is the pay. */
  readonly payChoices: readonly number[];
  /** Indexes of columns of percentages that may be of a full position. */
  readonly percentageChoices: readonly number[];
  /** Sentences for the user about what was unsure. */
  readonly notes: readonly string[];
}

/** Whether the user has to answer before the list has figures. */
export function hasOpenQuestion({ genderCodes, foreignCurrency, payChoices, percentageChoices }: Layout): boolean {
  const isCodeOpen = Object.values(genderCodes).includes(null);
  return isCodeOpen || foreignCurrency !== null || payChoices.length > 0 || percentageChoices.length > 0;
}
