import { useSyncExternalStore } from "react";

const SALARY_KEY = "own-salary";
const listeners = new Set<() => void>();

/** What is kept where storage is forbidden: as long as the page. */
let inMemory: number | null = null;

function readOwnSalary(): number | null {
  try {
    const amount = Number(sessionStorage.getItem(SALARY_KEY));
    return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
  } catch {
    return inMemory;
  }
}

/** Keeps the visitor's own salary (kr a year) in this tab until it is closed; `null` forgets it. */
export function setOwnSalary(amount: number | null) {
  inMemory = amount;
  try {
    if (amount === null) sessionStorage.removeItem(SALARY_KEY);
    else sessionStorage.setItem(SALARY_KEY, String(amount));
  } catch {
    // The memory has it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The salary that the visitor asked to see marked on every salary line (kr a year). It never leaves the browser. */
export function useOwnSalary(): number | null {
  return useSyncExternalStore(subscribe, readOwnSalary);
}
