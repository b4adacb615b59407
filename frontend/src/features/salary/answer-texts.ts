import { job } from "../../../../shared/pages/salary.json";
import type { Answer, AnswerBasis } from "../../api/types";
import { formatCount } from "../../lib/format";
import type { JobFilters } from "./api";

type AnswerGroup = Pick<Answer, "experience" | "education" | "location" | "company">;

type Words = Readonly<Record<string, string>>;
const experienceWords = (band: string) => (job.experience as Words)[band] ?? band;
const educationWords = (level: string) => (job.education as Words)[level] ?? level;

/** Who an answer is about, and what it rests on. */
export const answerTexts = {
  /** 'Sykepleier i Oslo hos Ahus med 3–5 års erfaring og master'. */
  group: (jobTitle: string, { location, company, experience, education }: AnswerGroup) => {
    const background = [experience && experienceWords(experience), education && educationWords(education)];
    const words = background.filter(Boolean).join(" og ");
    const employer = company ? ` hos ${company}` : "";
    return `${jobTitle} i ${location ?? job.wholeCountry}${employer}${words && ` med ${words}`}`;
  },
  /** What was asked for but is not part of the answer. */
  leftOut: (filters: JobFilters, answer: AnswerGroup) => {
    const names = [
      filters.location && answer.location === null && `i ${filters.location}`,
      filters.company && answer.company === null && `hos ${filters.company}`,
      filters.education && answer.education === null && `med ${educationWords(filters.education)}`,
    ].filter(Boolean);
    if (names.length === 0) return null;
    return `Færre enn tre har meldt inn lønn ${names.join(" ")}, så svaret gjelder flere.`;
  },
  /** What the answer rests on. */
  basis: ({ entries, titleEntries, official }: AnswerBasis) => {
    const count = (entries: number) => formatCount(entries, "lønn", "lønninger");
    const parts = [
      entries !== null && entries >= 3 && entries !== titleEntries && `${count(entries)} herfra`,
      titleEntries === null ? "lønninger i stillingen" : titleEntries >= 3 && `${count(titleEntries)} i stillingen`,
      official && "Statistisk sentralbyrås median",
    ].filter(Boolean);
    return `Bygger på ${new Intl.ListFormat("nb").format(parts as string[])}.`;
  },
};
