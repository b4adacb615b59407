import { type RefObject, useRef, useState } from "react";
import { type ParsedSalary, parseSalary } from "../../../domain/yearly-salary";
import { useDebouncedValue } from "../../../lib/useDebouncedValue";
import { setOwnSalary, useOwnSalary } from "../own-salary";

const DEBOUNCE_MS = 400;

interface SalaryInput {
  ref: RefObject<HTMLInputElement | null>;
  digits: string;
  setDigits: (digits: string) => void;
  /** The amount after a pause in typing. */
  parsed: ParsedSalary;
  /** kr per year; `null` if the amount is missing or unusual. */
  salary: number | null;
  /** The salary marked on every line. */
  storedSalary: number | null;
  /** Removes the mark and empties the field. */
  forget: () => void;
}

/** The state of a salary field, starting with the salary marked in this tab. */
export function useSalaryInput(): SalaryInput {
  const storedSalary = useOwnSalary();
  const ref = useRef<HTMLInputElement>(null);
  const [typedDigits, setDigits] = useState<string | null>(null);
  const digits = typedDigits ?? (storedSalary === null ? "" : String(storedSalary));
  const debouncedDigits = useDebouncedValue(digits, DEBOUNCE_MS);
  const parsed = parseSalary(digits && debouncedDigits);
  const forget = () => {
    setOwnSalary(null);
    setDigits("");
    ref.current?.focus();
  };
  return {
    ref,
    digits,
    setDigits,
    parsed,
    salary: parsed.kind === "yearly" ? parsed.yearly : null,
    storedSalary,
    forget,
  };
}
