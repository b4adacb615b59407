import { checkMinLength, checkPresent } from "#lib/form-checks";
import { minNameLength } from "#shared/limits.json";
import { texts } from "./texts";

/** Checks a job title, company, place or institution. */
export function checkName(name: string, field: string, missing: string): string | undefined {
  return checkPresent(name, missing) ?? checkMinLength(name, minNameLength, texts.tooShort(field));
}
