import * as z from "zod/mini";
import { maxPlaces, minNameLength } from "../../../../../shared/limits.json";
import { splitPlaces } from "../../../domain/split-places";
import { texts as words } from "../../../domain/texts";
import { parseWeekHours } from "../../../domain/yearly-salary";
import { texts } from "../texts";

function requiredText(message: string) {
  return z.string().check(z.trim(), z.minLength(1, message));
}

/** A job title, company, place or institution. */
export function requiredName(field: string, message: string) {
  return requiredText(message).check(z.minLength(minNameLength, texts.tooShort(field)));
}

/** Refuses more places than an entry has. */
export const maxPlacesCheck = z.refine<string>((text) => splitPlaces(text).length <= maxPlaces, texts.tooManyPlaces);

/** Refuses hours that no full week has. Only an hourly wage needs them. */
export const weekHoursCheck = z.refine<{ period: string; weekHours: string }>(
  ({ period, weekHours }) => period !== "hour" || !Number.isNaN(parseWeekHours(weekHours)),
  { error: words.invalidWeekHours, path: ["weekHours"] },
);

/** How much of an entry other people see. */
export const displaySchema = z.union([
  z.enum(["all", "recommended", "least"]),
  z.object({
    hidesCompany: z.boolean(),
    coarsePlace: z.boolean(),
    roundsPay: z.boolean(),
    roundsToThousands: z.boolean(),
    hidesPlace: z.boolean(),
    hidesEducation: z.boolean(),
    widensExperience: z.boolean(),
  }),
]);
