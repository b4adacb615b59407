import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { minNameLength } from "../../../../../shared/limits.json";
import { texts } from "../texts";

/** Returns the error of a field, if any. */
export type Check<Values> = (values: Values) => string | undefined;

/** The checks of the fields of a form. */
export type Checks<Values> = Readonly<Partial<Record<keyof Values, Check<Values>>>>;

/** Checks a job title, company, place or institution. */
export function checkName(name: string, field: string, missing: string): string | undefined {
  if (name.trim() === "") return missing;
  return name.trim().length < minNameLength ? texts.tooShort(field) : undefined;
}

/** The errors by field. */
export function findErrors<Values extends FieldValues>(checks: Checks<Values>, values: Values): FieldErrors<Values> {
  const errors = Object.entries<Check<Values> | undefined>(checks).flatMap(([field, check]) => {
    const message = check?.(values);
    return message === undefined ? [] : [[field, { type: "check", message }]];
  });
  return Object.fromEntries(errors);
}

/** Checks a form, and trims what is sent. */
export function createResolver<Values extends FieldValues>(checks: Checks<Values>): Resolver<Values> {
  return (values) => {
    const errors = findErrors(checks, values);
    if (Object.keys(errors).length > 0) return { values: {}, errors };
    const trimmed = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : value,
    ]);
    return { values: Object.fromEntries(trimmed), errors: {} };
  };
}
