// Who is counted. A list has a row for each position, and figures are of persons.

import type { Employee } from "../employee";

export interface PeopleCount {
  /** Also those whose gender is unknown. */
  readonly employees: number;
  readonly women: number;
  readonly men: number;
}

/** What rows of one person have in common. A row without `person` is a person of its own. */
export const personOf = (employee: Employee): unknown => employee.person ?? employee;

/** Each person once, with the largest position, in the order of the list. */
export function mainPositions(employees: readonly Employee[]): Employee[] {
  const largest = new Map<unknown, Employee>();
  for (const employee of employees) {
    const known = largest.get(personOf(employee));
    if (!known || employee.percentage > known.percentage) largest.set(personOf(employee), employee);
  }
  return employees.filter((employee) => largest.get(personOf(employee)) === employee);
}

/** Counts people who are there once, such as {@link mainPositions}. */
export function countPeople(people: readonly Employee[]): PeopleCount {
  const ofGender = (wanted: Employee["gender"]) => people.filter(({ gender }) => gender === wanted).length;
  return { employees: people.length, women: ofGender("woman"), men: ofGender("man") };
}

export const countPersons = (employees: readonly Employee[]) => new Set(employees.map(personOf)).size;
