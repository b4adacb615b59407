import * as z from "zod/mini";
import { texts } from "../texts";

const MIN_NAME_LENGTH = 2;

export function requiredText(missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing));
}

/** A job title, company, place or school. */
export function requiredName(field: string, missing: string) {
  return requiredText(missing).check(z.minLength(MIN_NAME_LENGTH, texts.tooShort(field)));
}
