import type { Answer, AnswerBasis, JobSummary, OfficialPay } from "#api/types";
import { describePeople, educationWords } from "#domain/describe-people";
import { fill, formatCount, formatKroner, formatNumber, formatPay, roundToThousand } from "#lib/format";
import { minGroupEntries } from "#shared/limits.json";
import { job } from "#shared/pages/salary.json";
import type { JobFilters } from "./api";
import { describeSector, inSector, type SectorValue } from "./sector";

type Titled = Pick<JobSummary, "jobTitle" | "official" | "hasAccess">;
type AnswerGroup = Pick<Answer, "experience" | "education" | "location" | "company">;

/** The entries that an answer rests on. Visitors see whether a title has enough, but not how many. */
function describeEntries({ entries, titleEntries }: AnswerBasis, hasEnoughEntries: boolean) {
  if (titleEntries === null) return hasEnoughEntries && "lønninger i stillingen";
  if (titleEntries < minGroupEntries) return false;
  const count = (value: number) => formatCount(value, "lønn", "lønninger");
  if (entries === null || entries < minGroupEntries || entries === titleEntries)
    return `${count(titleEntries)} i stillingen`;
  return `${count(entries)} i utvalget (av ${formatNumber(titleEntries)} i stillingen)`;
}

export const answerTexts = {
  /** Who earns how much, and how certain that is. */
  sentence: (summary: Titled, answer: Answer) =>
    `${describePeople(summary.jobTitle, answer)}: ${answerTexts.pay(summary, answer, answerTexts.amount(summary, answer))}`,
  /** '~' marks one that the server rounded for viewers without access. */
  amount: ({ hasAccess }: Titled, { salary }: Answer) => formatPay(roundToThousand(salary), !hasAccess),
  /** The mean, written as `amount`, whether it includes additions, and how certain it is. */
  pay: ({ official }: Titled, { low, high, basis }: Answer, amount: string) =>
    fill(job.answer, {
      amount,
      measure: official ? job.measures[official.comparedWith] : "",
      computed: basis.measured ? "" : job.computed,
      low: formatNumber(roundToThousand(low)),
      high: formatKroner(roundToThousand(high)),
    }),
  /**
   * The official median and mean as published, of the measure that the answer is compared with; `null` if withheld. The
   * sector counts only where they are without additions.
   */
  official: (official: OfficialPay, sector?: SectorValue) => {
    const { agreed, totalEarnings, comparedWith, year } = inSector(official, sector);
    const levels = comparedWith === "total" && totalEarnings?.median != null ? totalEarnings : agreed;
    if (levels.median === null) return null;
    return fill(levels.mean === null ? job.officialPay : job.officialBoth, {
      median: formatKroner(levels.median),
      measure:
        levels === agreed ? job.officialMeasures.agreed + describeSector(official, sector) : job.officialMeasures.total,
      mean: levels.mean === null ? "" : formatKroner(levels.mean),
      year,
    });
  },
  /** Says which filters the answer ignores, because they match too few entries; `null` if none. */
  leftOut: (filters: JobFilters, answer: AnswerGroup) => {
    const names = [
      filters.location && answer.location === null && `i ${filters.location}`,
      filters.company && answer.company === null && `hos ${filters.company}`,
      filters.education && answer.education === null && `med ${educationWords(filters.education)}`,
    ].filter(Boolean);
    if (names.length === 0) return null;
    return `For få har meldt inn lønn for hele utvalget, så svaret gjelder ikke bare dem ${names.join(" ")}.`;
  },
  /** What the answer rests on. */
  basis: (basis: AnswerBasis, hasEnoughEntries = true) => {
    const entries = describeEntries(basis, hasEnoughEntries);
    const parts = [entries, basis.official && !basis.measured && "Statistisk sentralbyrås snitt"];
    return `Bygger på ${new Intl.ListFormat("nb").format(parts.filter((part) => part !== false))}, omregnet til dagens lønnsnivå.`;
  },
};
