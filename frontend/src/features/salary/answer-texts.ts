import { job } from "../../../../shared/pages/salary.json";
import type { Answer, AnswerBasis, JobSummary, OfficialPay } from "../../api/types";
import { fill, formatCount, formatKroner, formatNumber } from "../../lib/format";
import type { JobFilters } from "./api";

type AnswerGroup = Pick<Answer, "experience" | "education" | "location" | "company">;

type Words = Readonly<Record<string, string>>;
const experienceWords = (band: string) => (job.experience as Words)[band] ?? band;
const educationWords = (level: string) => (job.education as Words)[level] ?? level;

/** The words use thousands. Figures of visitors are rounded to ten thousands already. */
const roundToThousand = (amount: number) => Math.round(amount / 1000) * 1000;

/** Who an answer is about, and what it rests on. */
export const answerTexts = {
  /** Who earns how much, and how certain that is. */
  sentence: ({ jobTitle, official }: Pick<JobSummary, "jobTitle" | "official">, answer: Answer) => {
    const [salary = 0, low = 0, high = 0] = [answer.salary, answer.low, answer.high].map(roundToThousand);
    const group = answerTexts.group(jobTitle, answer);
    return fill(job.answerOf, {
      group,
      amount: formatKroner(salary),
      measure: answerTexts.measure(official),
      low: formatNumber(low),
      high: formatKroner(high),
    });
  },
  /** Whether the pay includes additions, after 'i året'; empty where no official figures tell it. */
  measure: (official: OfficialPay | null) => (official ? job.measures[official.comparedWith] : ""),
  /** The official medians as published, with their measures and year; `null` if that of agreed pay is withheld. */
  official: ({ agreed, totalEarnings, year }: OfficialPay) => {
    if (agreed.median === null) return null;
    const total = totalEarnings?.median ?? null;
    const amount = formatKroner(agreed.median);
    if (total === null) return fill(job.officialPay, { amount, year });
    return fill(job.officialBoth, { amount, total: formatKroner(total), year });
  },
  /** 'Sykepleier i Oslo hos Ahus med 3–5 års erfaring og master'. */
  group: (jobTitle: string, { location, company, experience, education }: AnswerGroup) => {
    const background = [experience && experienceWords(experience), education && educationWords(education)];
    const words = background.filter(Boolean).join(" og ");
    const employer = company ? ` hos ${company}` : "";
    // An employer is somewhere.
    const place = location ?? (company ? null : job.wholeCountry);
    return `${jobTitle}${place ? ` i ${place}` : ""}${employer}${words && ` med ${words}`}`;
  },
  /** What was asked for but is not part of the answer. */
  leftOut: (filters: JobFilters, answer: AnswerGroup) => {
    const names = [
      filters.location && answer.location === null && `i ${filters.location}`,
      filters.company && answer.company === null && `hos ${filters.company}`,
      filters.education && answer.education === null && `med ${educationWords(filters.education)}`,
    ].filter(Boolean);
    if (names.length === 0) return null;
    return `For få har meldt inn lønn for hele utvalget, så svaret gjelder ikke bare dem ${names.join(" ")}.`;
  },
  /** What the answer rests on. Visitors see whether a title has enough entries, but not their number. */
  basis: ({ entries, titleEntries, official }: AnswerBasis, isFromEntries = true) => {
    const count = (entries: number) => formatCount(entries, "lønn", "lønninger");
    const parts = [
      titleEntries === null
        ? isFromEntries && "lønninger i stillingen"
        : titleEntries >= 3 &&
          (entries !== null && entries >= 3 && entries !== titleEntries
            ? `${count(entries)} i utvalget, av ${formatNumber(titleEntries)} i stillingen,`
            : `${count(titleEntries)} i stillingen`),
      official && "Statistisk sentralbyrås median",
    ].filter(Boolean);
    return `Bygger på ${new Intl.ListFormat("nb").format(parts as string[])}.`;
  },
};
