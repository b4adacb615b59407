import type { JobTrend } from "../api/types";

const period = (index: number) => `${2016 + Math.floor(index / 4)}K${(index % 4) + 1}`;

/** Every quarter from 2016 to 2025 and one of 2026: nominal pay grows by 5000 kr a quarter, real pay by 1000 kr. */
export const lockedTrend: JobTrend = {
  jobTitle: "Sykepleier",
  occupation: "Sykepleiere",
  occupationCode: "2223",
  source: "Kilde: Statistisk sentralbyrå, tabell 11658",
  official: [...Array(40).keys(), 41].map((index) => ({
    period: period(index),
    median: 500_000 + 5000 * index,
    realMedian: 664_000 + 1000 * index,
  })),
  women: [{ period: "2026K2", median: 697_000 }],
  men: [{ period: "2026K2", median: 720_000 }],
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
