import type { DatedPayRule, LeaderboardItem } from "#api/types";
import { openSummary } from "./jobs";
import { openTrend } from "./trend";

export const employer = (company: string, mean: number, aboveNext: boolean): LeaderboardItem => ({
  company,
  mean,
  median: mean,
  basis: "measured",
  aboveNext,
  n: null,
  min: null,
  max: null,
  p25: null,
  p75: null,
});

/** A pay scale by seniority. */
export const scale: DatedPayRule = {
  kind: "scale",
  name: "Sykepleier, KS",
  basis: "Hovedtariffavtalen KS",
  basisId: null,
  url: "https://ks.no",
  validFrom: "2026-05-01",
  validTo: null,
  checkedOn: "2026-09-27",
  revisionExpectedOn: "2027-05-01",
  hasEnded: false,
  area: "outsideOslo",
  rates: Object.entries({ 0: 545_400, 6: 558_400, 8: 568_600, 10: 620_800, 16: 639_900 }).map(([years, amount]) => ({
    name: `${years} år`,
    unit: "year",
    amount,
    isSupplement: false,
    seniority: Number(years),
  })),
};

const answerAt = (experience: string) => {
  const range = openSummary.answer?.range;
  const raised = range && Object.entries(range).map(([name, amount]) => [name, amount + 10_000 * experience.length]);
  return {
    experience,
    answer: { ...openSummary.answer, experience, range: raised && Object.fromEntries(raised) },
    officialAnswer: null,
  };
};
export const breakdown = {
  experience: ["0-1", "1-3", "3-5", "5-10", "10+"].map(answerAt),
  counties: [
    { county: "Innlandet", percent: -8.5 },
    { county: "Oslo", percent: 0.1 },
    { county: "Rogaland", percent: 7.3 },
  ],
  countiesSource: "Kilde: Statistisk sentralbyrå, tabell 11422",
  bySex: { women: 618_960, men: 622_200, difference: -0.5, year: 2025 },
  bySexSource: "Kilde: Statistisk sentralbyrå, tabell 11418",
};

/** What the parts of the page of a nurse ask. */
export const jobParts = {
  "/api/jobs/Sykepleier/breakdown": breakdown,
  "/api/jobs/Sykepleier/trend": openTrend,
  "/api/leaderboard": {
    hasAccess: false,
    items: ["A", "B", "C", "D", "E", "F"].map((name, index) => employer(name, 680_000 - 10_000 * index, false)),
  },
};
