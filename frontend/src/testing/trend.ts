import type { JobTrend } from "#api/types";

/** Nominal pay grows by 5000 kr a quarter, real pay by 1000 kr. */
const yearTo = (index: number) => ({
  lastQuarter: `${2016 + Math.floor(index / 4)}K${(index % 4) + 1}`,
  median: 500_000 + 5000 * index,
  realMedian: 664_000 + 1000 * index,
});

/** The years that end with each quarter from 2016K4 to 2024K4, and after the break the year 2025. */
export const lockedTrend: JobTrend = {
  jobTitle: "Sykepleier",
  occupation: "Sykepleiere",
  occupationCode: "2223",
  source: "Kilde: Statistisk sentralbyrå, tabell 11658",
  official: [Array.from({ length: 33 }, (_, index) => yearTo(index + 3)), [yearTo(39)]],
  seriesBreak: "2025K1",
  growth: { from: "2019K4", to: "2024K4", percent: 17.4, realPercent: 2.9 },
  reports: null,
  priceBase: "2026-07",
};

export const openTrend: JobTrend = {
  ...lockedTrend,
  reports: [
    { year: 2024, median: 640_000, realMedian: 660_000, count: 12 },
    { year: 2025, median: 671_234, realMedian: 680_000, count: 34 },
  ],
};
