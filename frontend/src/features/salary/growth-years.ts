import type { JobTrend } from "#api/types";

type Growth = NonNullable<JobTrend["growth"]>;

/** The official years that a growth spans, which are comparable. */
export const getGrowthYears = ({ official }: Pick<JobTrend, "official">, { from, to }: Growth) =>
  official.flat().filter(({ lastQuarter }) => lastQuarter >= from && lastQuarter <= to);
