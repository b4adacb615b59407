import type { EntryDisplay, SalaryEntry, SalaryEntryForm } from "../../../api/types";
import { parseYearsSince } from "../../../domain/entry-facts";
import { texts as shared } from "../../../ui/texts";
import { texts } from "./display-texts";

const ROUNDING_STEP = 10_000;
const FULL_TIME = 100;

const WIDE_EXPERIENCE: Readonly<Record<string, string>> = {
  "0-1": "0-5",
  "1-3": "0-5",
  "3-5": "0-5",
  "5-10": "5+",
  "10+": "5+",
};

function round(amount: number): number {
  return Math.round(amount / ROUNDING_STEP) * ROUNDING_STEP;
}

/** The place as the form sends it; `null` if it has none. */
export function getPlace({ location }: SalaryEntryForm): string | null {
  return location === shared.notGiven ? null : location;
}

function getShownPlace(entry: SalaryEntryForm, { hidesPlace, coarsePlace }: EntryDisplay): string | null {
  const place = hidesPlace ? null : getPlace(entry);
  return place && coarsePlace ? texts.county : place;
}

/** The pay, and that of a full position if the entry is part-time. */
function getShownPay(entry: SalaryEntryForm, { roundsPay }: EntryDisplay) {
  const { annualSalary, hourlyWage, experienceYears, employmentPercentage } = entry;
  // A former job by the hour has the pay of a full position.
  const isPaidInFull = Boolean(hourlyWage) && parseYearsSince(experienceYears) !== null;
  const toFullTime = (paid: number) => (isPaidInFull ? paid : (paid * FULL_TIME) / employmentPercentage);
  // Rounded pay by the hour is that of a full position, without share.
  const losesShare = roundsPay && Boolean(hourlyWage);
  const paid = roundsPay ? round(losesShare ? toFullTime(annualSalary) : annualSalary) : annualSalary;
  const isPartTime = employmentPercentage < FULL_TIME && !losesShare;
  return {
    annualSalary: paid,
    fullTimeSalary: isPartTime ? (roundsPay ? round : Math.round)(toFullTime(paid)) : null,
    hourlyWage: (!roundsPay && hourlyWage) || null,
    employmentPercentage: losesShare ? null : employmentPercentage,
    isRounded: roundsPay,
  };
}

/** The entry without what its giver withholds, as the server sends it to others. */
export function toVisibleEntry(entry: SalaryEntryForm, display: EntryDisplay): SalaryEntry {
  const { jobTitle, experienceYears, benefits, payParts } = entry;
  return {
    id: "",
    jobTitle,
    company: display.hidesCompany ? null : entry.company,
    location: getShownPlace(entry, display),
    isCounty: display.coarsePlace && !display.hidesPlace,
    ...getShownPay(entry, display),
    experienceYears: (display.widensExperience && WIDE_EXPERIENCE[experienceYears]) || experienceYears,
    educationLevel: (!display.hidesEducation && entry.educationLevel) || null,
    age: null,
    includesAdditions: payParts ? true : (entry.includesAdditions ?? null),
    benefits: benefits ?? [],
    isWaiting: false,
    createdAt: new Date().toISOString().slice(0, "YYYY-MM-DD".length),
  };
}
