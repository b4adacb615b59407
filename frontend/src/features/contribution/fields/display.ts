import type { DisplayChoice, DisplayPreset, EntryDisplay, SalaryEntry, SalaryEntryForm } from "#api/types";
import { type EntryFacts, parseYearsSince } from "#domain/entry-facts";
import { roundTo } from "#lib/round";
import { texts as shared } from "#ui/texts";

export const SHOWS_ALL: EntryDisplay = {
  hidesCompany: false,
  coarsePlace: false,
  hidesPlace: false,
  roundsPay: false,
  roundsToThousands: false,
  hidesEducation: false,
  widensExperience: false,
};

const IN_THOUSANDS: EntryDisplay = { ...SHOWS_ALL, roundsPay: true, roundsToThousands: true };

export const PRESETS: readonly DisplayPreset[] = ["all", "recommended", "least"];

/** What the presets show. The server decides whether the recommended one shows the place. */
export const PRESET_DISPLAYS: Readonly<Record<DisplayPreset, EntryDisplay>> = {
  all: SHOWS_ALL,
  recommended: { ...IN_THOUSANDS, coarsePlace: true },
  least: {
    ...SHOWS_ALL,
    hidesCompany: true,
    coarsePlace: true,
    roundsPay: true,
    hidesEducation: true,
    widensExperience: true,
  },
};

function isSame(left: EntryDisplay, right: EntryDisplay): boolean {
  return (Object.keys(SHOWS_ALL) as (keyof EntryDisplay)[]).every((part) => left[part] === right[part]);
}

/** The choice that shows this: a preset if possible. */
export function toChoice(display: EntryDisplay): DisplayChoice {
  if (isSame(IN_THOUSANDS, display)) return "recommended";
  const preset = PRESETS.find((each) => isSame(PRESET_DISPLAYS[each], display));
  if (preset) return preset;
  // A hidden place is neither exact nor coarse.
  return display.hidesPlace ? { ...display, coarsePlace: false } : display;
}

const FULL_TIME = 100;

export const WIDE_EXPERIENCE: Readonly<Record<string, string>> = {
  "0-1": "0-5",
  "1-3": "0-5",
  "3-5": "0-5",
  "5-10": "5+",
  "10+": "5+",
};

/** The place of an entry as it is sent; `null` if it has none. */
export function getPlace({ location }: { location: string | null }): string | null {
  return location === shared.notGiven ? null : location;
}

/** The pay, and that of a full position if the entry is part-time. */
function getShownPay(entry: SalaryEntryForm, { roundsPay, roundsToThousands }: EntryDisplay) {
  const { annualSalary, hourlyWage, experienceYears, employmentPercentage } = entry;
  // A former job by the hour has the pay of a full position.
  const isPaidInFull = Boolean(hourlyWage) && parseYearsSince(experienceYears) !== null;
  const fullTime = isPaidInFull ? annualSalary : (annualSalary * FULL_TIME) / employmentPercentage;
  const isPartTime = employmentPercentage < FULL_TIME;
  if (!roundsPay) {
    return {
      annualSalary,
      fullTimeSalary: isPartTime ? Math.round(fullTime) : null,
      hourlyWage: hourlyWage || null,
      employmentPercentage,
      isRounded: false,
    };
  }
  const step = roundsToThousands ? 1_000 : 10_000;
  const shown = roundTo(fullTime, step);
  const paid = (shown * employmentPercentage) / FULL_TIME;
  // For less than a step, the card shows the pay of a full position without the percentage.
  const hidesPercentage = paid < step;
  return {
    annualSalary: hidesPercentage ? shown : roundTo(paid, step),
    fullTimeSalary: isPartTime && !hidesPercentage ? shown : null,
    hourlyWage: null,
    employmentPercentage: hidesPercentage ? null : employmentPercentage,
    isRounded: true,
  };
}

/** What a preview shows of an entry. */
export type VisibleEntry = EntryFacts &
  Pick<SalaryEntry, "jobTitle" | "company" | "location" | "annualSalary" | "fullTimeSalary" | "isRounded">;

/** The entry without what its giver withholds, as the server sends it to others. `county`: that of the place. */
export function toVisibleEntry(
  entry: SalaryEntryForm,
  display: EntryDisplay,
  county: string | null = null,
): VisibleEntry {
  const { jobTitle, experienceYears, payParts } = entry;
  return {
    jobTitle,
    company: display.hidesCompany ? null : entry.company,
    location: display.hidesPlace ? null : display.coarsePlace ? county : getPlace(entry),
    ...getShownPay(entry, display),
    experienceYears: (display.widensExperience && WIDE_EXPERIENCE[experienceYears]) || experienceYears,
    educationLevel: (!display.hidesEducation && entry.educationLevel) || null,
    age: null,
    includesAdditions: payParts ? true : (entry.includesAdditions ?? null),
  };
}
