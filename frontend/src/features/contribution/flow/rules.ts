import * as z from "zod/mini";
import { minNameLength } from "../../../../../shared/limits.json";
import { texts } from "../texts";

/** A text that must be there. */
export function filled(missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing));
}

/** A name of a title, an employer, a place or a school. */
export function named(field: string, missing: string) {
  return filled(missing).check(z.minLength(minNameLength, texts.tooShort(field)));
}
