import { type RefObject, useEffect, useRef, useState } from "react";
import type { MySalaryEntry } from "#api/types";
import { experienceLabels } from "#domain/entry-facts";
import { type ParsedSalary, parsePercentage, parseSalary } from "#domain/yearly-salary";
import { formatTypedNumber } from "#lib/amount";
import { useDebouncedValue } from "#lib/useDebouncedValue";
import type { JobFilters } from "../api";
import { setOwnSalary, useOwnMeasure, useOwnSalary } from "../own-salary";
import type { Measure, OwnPay } from "./comparison";

/** Pay converted to a full position, kr per year; `null` for an invalid percentage. */
export function toFullTime(yearly: number, typed: string): number | null {
  const percentage = parsePercentage(typed);
  return percentage && Math.round((100 * yearly) / percentage);
}

/** What an own entry says of pay and background. */
type OwnEntry = Pick<
  MySalaryEntry,
  "annualSalary" | "fullTimeSalary" | "includesAdditions" | "experienceYears" | "location"
>;

/** Whether the entry is of a job that the member has. */
export function isCurrent({ experienceYears }: OwnEntry): boolean {
  return experienceYears === null || Object.hasOwn(experienceLabels, experienceYears);
}

function getEntryMeasure({ includesAdditions }: OwnEntry): Measure | null {
  return includesAdditions === null ? null : includesAdditions ? "total" : "agreed";
}

export function getEntryPay(entry: OwnEntry): OwnPay {
  return { salary: entry.fullTimeSalary ?? entry.annualSalary, measure: getEntryMeasure(entry) };
}

/** People like the giver of the entry. Of several places none is chosen. */
export function getEntryFilters(entry: OwnEntry): JobFilters {
  const { experienceYears, location } = entry;
  return {
    ...(experienceYears !== null && isCurrent(entry) && { experience: experienceYears }),
    ...(location !== null && !location.includes(",") && { location }),
  };
}

const DEBOUNCE_MS = 400;

/** The fields of the own pay. They live in memory alone. */
export interface OwnPayState {
  ref: RefObject<HTMLInputElement | null>;
  /** The amount as typed. */
  typed: string;
  setTyped: (typed: string) => void;
  /** The amount after a pause in typing. */
  parsed: ParsedSalary;
  /** As typed. */
  percentage: string;
  setPercentage: (percentage: string) => void;
  /** `null` if unknown: then that of the title. */
  measure: Measure | null;
  setMeasure: (measure: Measure) => void;
  /** kr per year; `null` if the amount is missing or unusual. */
  salary: number | null;
  /** The pay to compare; `null` if a field is missing or invalid. */
  pay: OwnPay | null;
  /** The salary marked on every line. */
  storedSalary: number | null;
  /** Marks the pay. The fields stay as they are, although what filled them in is replaced. */
  mark: () => void;
  /** Removes the mark and empties the field. */
  forget: () => void;
}

/** Pay that was typed on another page, for the next one. It is in memory alone: not in the browser's history. */
let handedOver: string | null = null;

export function handOverPay(typed: string): void {
  handedOver = typed || null;
}

/** The pay that was handed over, once. */
function useHandedOverPay(): string | null {
  const [typed] = useState(handedOver);
  useEffect(() => {
    handedOver = null;
  }, []);
  return typed;
}

/** The own pay: as typed, as marked in this tab, or that of the member's entry. */
export function useOwnPay(entry?: MySalaryEntry): OwnPayState {
  const storedSalary = useOwnSalary();
  const storedMeasure = useOwnMeasure();
  const ref = useRef<HTMLInputElement>(null);
  const [typedSalary, setTyped] = useState<string | null>(useHandedOverPay());
  const [typedPercentage, setPercentage] = useState<string | null>(null);
  const [typedMeasure, setMeasure] = useState<Measure | null>(null);
  const own = storedSalary === null ? entry : undefined;
  const typed = typedSalary ?? String(storedSalary ?? own?.annualSalary ?? "");
  const percentage = typedPercentage ?? formatTypedNumber(own?.employmentPercentage ?? 100);
  const measure = typedMeasure ?? storedMeasure ?? (entry ? getEntryMeasure(entry) : null);
  const debounced = useDebouncedValue(typed, DEBOUNCE_MS);
  const parsed = parseSalary(typed && debounced);
  const salary = parsed.kind === "yearly" ? parsed.yearly : null;
  const fullTimeSalary = salary === null ? null : toFullTime(salary, percentage);
  const mark = () => {
    setTyped(typed);
    setPercentage(percentage);
    setOwnSalary(fullTimeSalary, measure);
  };
  const forget = () => {
    setOwnSalary(null);
    setTyped("");
    ref.current?.focus();
  };
  return {
    ref,
    typed,
    setTyped,
    parsed,
    percentage,
    setPercentage,
    measure,
    setMeasure,
    salary,
    pay: fullTimeSalary === null ? null : { salary: fullTimeSalary, measure },
    storedSalary,
    mark,
    forget,
  };
}
