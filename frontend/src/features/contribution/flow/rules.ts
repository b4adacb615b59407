import * as z from "zod/mini";
import { texts } from "../texts";

const SHORTEST_NAME = 2;

/** A text that must be there. */
export function filled(missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing));
}

/** A name of a title, an employer, a place or a school. */
export function named(field: string, missing: string) {
  return filled(missing).check(z.minLength(SHORTEST_NAME, texts.tooShort(field)));
}
