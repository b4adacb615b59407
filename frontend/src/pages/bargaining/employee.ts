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

/** `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(items: Iterable<Item>, getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}

// Who is counted. A list has a row for each position, and figures are of persons.

export interface PeopleCount {
  /** Also those whose gender is unknown. */
  readonly employees: number;
  readonly women: number;
  readonly men: number;
}

/** What rows of one person have in common. A row without `person` is a person of its own. */
export const getPersonKey = (employee: Employee): unknown => employee.person ?? employee;

/** Each person once, with the largest position, in the order of the list. */
export function selectMainPositions(employees: readonly Employee[]): Employee[] {
  const largest = new Map<unknown, Employee>();
  for (const employee of employees) {
    const known = largest.get(getPersonKey(employee));
    if (!known || employee.percentage > known.percentage) largest.set(getPersonKey(employee), employee);
  }
  return employees.filter((employee) => largest.get(getPersonKey(employee)) === employee);
}

export const filterByGender = (employees: readonly Employee[], gender: Gender) =>
  employees.filter((employee) => employee.gender === gender);

/** Counts rows of different persons, such as those of {@link selectMainPositions}. */
export function countByGender(people: readonly Employee[]): PeopleCount {
  return {
    employees: people.length,
    women: filterByGender(people, "woman").length,
    men: filterByGender(people, "man").length,
  };
}

export const countPersons = (employees: readonly Employee[]) => new Set(employees.map(getPersonKey)).size;
