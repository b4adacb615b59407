import type { Path } from "react-hook-form";
import * as z from "zod/mini";
import type { StudentEntryForm } from "../../../api/types";
import { requiredName } from "../../../features/contribution/flow/schema";
import { texts } from "./texts";

export const EMPTY: StudentEntryForm = { institution: "", program: "", futureJobTitle: "" };

/** One page; fields appear as the previous ones are filled. */
export const FIELDS: readonly (readonly Path<StudentEntryForm>[])[] = [["institution", "program", "futureJobTitle"]];

export const studentSchema: z.ZodMiniType<StudentEntryForm, StudentEntryForm> = z.object({
  institution: requiredName(texts.institution, texts.institutionMissing),
  program: requiredName(texts.program, texts.programMissing),
  futureJobTitle: requiredName(texts.futureJobTitle, texts.futureJobTitleMissing),
});
