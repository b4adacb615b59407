import * as z from "zod/mini";
import { minNameLength } from "../../../../../shared/limits.json";
import { texts } from "../texts";

export function requiredText(missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing));
}

/** A job title, company, place or school. */
export function requiredName(field: string, missing: string) {
  return requiredText(missing).check(z.minLength(minNameLength, texts.tooShort(field)));
}
