import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** An email address: no spaces, one at-sign, and a dot in the domain. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error messages by field. A valid field has none. The texts of `values` have no spaces around them. */
export type Check<Values> = (values: Values) => { [Field in keyof Values]?: string | undefined };

export function checkPresent(text: string, message: string): string | undefined {
  return text === "" ? message : undefined;
}

export function checkEmail(email: string, message: string): string | undefined {
  return EMAIL_PATTERN.test(email) ? undefined : message;
}

/** Counts characters, as the server does. */
export function checkMinLength(text: string, min: number, message: string): string | undefined {
  return [...text].length < min ? message : undefined;
}

/** Counts UTF-16 code units, as `maxLength` and the server do. */
export function checkMaxLength(text: string, max: number, message: string): string | undefined {
  return text.length > max ? message : undefined;
}

/** Passwords stay as they were typed. */
function trimTexts<Values extends FieldValues>(values: Values): Values {
  const trimmed = Object.entries(values).map(([field, value]) => {
    const isText = typeof value === "string" && !/password/i.test(field);
    return [field, isText ? value.trim() : value];
  });
  return Object.fromEntries(trimmed);
}

/** The errors by field. */
export function findErrors<Values extends FieldValues>(check: Check<Values>, values: Values): FieldErrors<Values> {
  const messages = Object.entries(check(trimTexts(values))).filter(([, message]) => message !== undefined);
  return Object.fromEntries(
    messages.map(([field, message]) => [field, { type: "check", message }]),
  ) as FieldErrors<Values>;
}

/** Checks a form, and trims what is sent. */
export function createResolver<Values extends FieldValues>(check: Check<Values>): Resolver<Values> {
  return (values) => {
    const errors = findErrors(check, values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: trimTexts(values), errors: {} };
  };
}
