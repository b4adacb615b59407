import type { JobSummary, OfficialPay, SalaryEntry, SalaryEntryList } from "#api/types";
import { measured, measuredFigures } from "./figures";

export const official: OfficialPay = {
  occupationCode: "2223",
  occupation: "Sykepleiere",
  year: 2025,
  agreed: { median: 619_440, adjustedMedian: 619_440, mean: 621_960, p25: 556_080, p75: 667_200 },
  totalEarnings: { median: 655_200, adjustedMedian: 655_200, mean: 672_480 },
  fullTimeEarnings: null,
  headcount: 69_015,
  comparedWith: "agreed",
  source: "Kilde: Statistisk sentralbyrå, tabell 11418",
};

/** Figures of an edition that has sectors. The state pays less, and its quartiles are withheld. */
export const officialBySector: OfficialPay = {
  ...official,
  sectors: [
    { sector: "state", agreed: { median: 600_000, adjustedMedian: 600_000, mean: 605_000, p25: null, p75: null } },
    {
      sector: "municipal",
      agreed: { median: 588_000, adjustedMedian: 588_000, mean: 590_000, p25: 528_000, p75: 633_600 },
    },
  ],
};

export const lockedSummary: JobSummary = {
  jobTitle: "Sykepleier",
  hasAccess: false,
  figures: {
    ...measuredFigures,
    count: null,
    averageSalary: 620_000,
    highest: null,
    lowest: null,
    median: null,
    range: null,
    histogram: null,
  },
  answer: {
    range: null,
    salary: 620_000,
    low: 600_000,
    high: 640_000,
    basis: { entries: null, titleEntries: null, measured: true, official: true },
    experience: null,
    education: null,
    location: null,
    company: null,
  },
  officialAnswer: {
    range: { p10: 505_000, p25: 556_080, median: 619_440, p75: 667_200, p90: 735_000 },
    salary: 622_000,
    low: 590_000,
    high: 655_000,
    basis: { entries: 0, titleEntries: 0, measured: false, official: true },
    experience: null,
    education: null,
    location: null,
    company: null,
  },
  companies: [{ name: "Ahus", count: null, averageSalary: 650_000, range: null, ...measured }],
  companyCount: 1,
  locations: [{ name: "Oslo", county: "Oslo", count: null, averageSalary: 640_000, range: null, ...measured }],
  locationCount: 1,
  largestLocation: null,
  backgrounds: null,
  payMix: null,
  outliers: null,
  topBenefits: ["Fleksitid"],
  official,
};

export const openSummary: JobSummary = {
  ...lockedSummary,
  hasAccess: true,
  figures: {
    ...measuredFigures,
    period: { from: "2024-11", to: "2026-11" },
    count: 457,
    averageSalary: 621_750,
    highest: 845_100,
    lowest: 462_300,
    median: 612_400,
    range: { p10: 520_100, p25: 556_200, median: 612_400, p75: 667_700, p90: 730_900 },
    histogram: [
      { from: 450_000, to: 600_000, count: 200 },
      { from: 600_000, to: 750_000, count: 257 },
    ],
  },
  answer: {
    range: { p10: 520_100, p25: 556_200, median: 612_400, p75: 667_700, p90: 730_900 },
    salary: 621_750,
    low: 604_000,
    high: 639_000,
    basis: { entries: 457, titleEntries: 457, measured: true, official: true },
    experience: null,
    education: null,
    location: null,
    company: null,
  },
  companies: [
    { name: "Helse Bergen HF", count: 40, averageSalary: 664_321, range: null, ...measured },
    { name: "Ahus", count: 8, averageSalary: 652_123, range: null, ...measured },
  ],
  companyCount: 2,
};

const entry: SalaryEntry = {
  id: "1",
  jobTitle: "Sykepleier",
  company: "Ahus",
  location: "Oslo",
  annualSalary: 598_400,
  fullTimeSalary: null,
  hourlyWage: 312,
  employmentPercentage: 37.5,
  experienceYears: "3-5",
  educationLevel: "bachelor",
  age: null,
  benefits: ["Fleksitid", "Kantine", "Bonus"],
  includesAdditions: null,
  isCounty: false,
  isRounded: false,
  isWaiting: false,
  createdAt: "2020-01-01",
};

export const entryList: SalaryEntryList = {
  entries: [entry],
  hasAccess: true,
  isBlurred: false,
  totalCount: 1,
  nextCursor: null,
};
