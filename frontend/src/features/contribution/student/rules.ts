import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import type { NewStudentEntry } from "../api";
import { named } from "../flow/rules";
import { texts } from "./texts";

export const EMPTY: NewStudentEntry = { institution: "", program: "", futureJobTitle: "" };

/** All on one page: what is asked comes as what went before is filled in. */
export const FIELDS: readonly (readonly Path<NewStudentEntry>[])[] = [["institution", "program", "futureJobTitle"]];

export const studentRules: z.ZodMiniType<NewStudentEntry, NewStudentEntry> = z.object({
  institution: named(texts.institution, texts.institutionMissing),
  program: named(texts.program, texts.programMissing),
  futureJobTitle: named(texts.futureJobTitle, texts.futureJobTitleMissing),
});
