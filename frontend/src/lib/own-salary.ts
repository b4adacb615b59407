import { useSyncExternalStore } from "react";

const SALARY_KEY = "own-salary";
const listeners = new Set<() => void>();

/** The salary in memory, used if storage is blocked. */
let inMemory: number | null = null;

function readOwnSalary(): number | null {
  try {
    const amount = Number(sessionStorage.getItem(SALARY_KEY));
    return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
  } catch {
    return inMemory;
  }
}

/** Stores the visitor's salary (kr per year) in this tab; `null` removes it. */
export function setOwnSalary(amount: number | null) {
  inMemory = amount;
  try {
    if (amount === null) sessionStorage.removeItem(SALARY_KEY);
    else sessionStorage.setItem(SALARY_KEY, String(amount));
  } catch {
    // Storage is blocked: the memory copy is used.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visitor's own salary (kr per year), marked on salary lines. Never sent to the server. */
export function useOwnSalary(): number | null {
  return useSyncExternalStore(subscribe, readOwnSalary);
}
