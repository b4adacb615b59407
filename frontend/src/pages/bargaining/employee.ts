// A list of pay that somebody who bargains for others has been given. It never leaves the browser.

export type Gender = "woman" | "man";

/** One employee of the list. */
export interface Employee {
  /** Number of the row in the pasted or opened list, from 1. Header rows count. */
  readonly row: number;
  /** Name or number of the employee, only if the user keeps names. */
  readonly name?: string;
  /**
   * The same number in all rows of one person, from 1 in each list. Missing if the list has neither names nor numbers. It
   * stays when names are dropped.
   */
  readonly person?: number;
  readonly title: string;
  /** Unit of STYRK-08, four digits. */
  readonly occupationCode?: string;
  readonly gender?: Gender;
  /** Pay for a full position, kr per year. */
  readonly pay: number;
  /** Percent of a full position, above 0 and at most 100. */
  readonly percentage: number;
  /** Years in the occupation or at the employer. */
  readonly seniority?: number;
  /** The employer's own group of work of equal value. */
  readonly group?: string;
}
