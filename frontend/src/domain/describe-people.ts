import type { Answer } from "#api/types";
import { job } from "#shared/pages/salary.json";

type People = Partial<Pick<Answer, "experience" | "education" | "location" | "company">>;
type Words = Readonly<Record<string, string>>;

const experienceWords = (band: string) => (job.experience as Words)[band] ?? band;
export const educationWords = (level: string) => (job.education as Words)[level] ?? level;

/** 'Sykepleier i Oslo hos Ahus med 3–5 års erfaring og master'. */
export function describePeople(jobTitle: string, { location, company, experience, education }: People): string {
  const background = [experience && experienceWords(experience), education && educationWords(education)];
  const words = background.filter(Boolean).join(" og ");
  // 'i hele landet' would contradict an employer.
  const place = location ?? (company ? null : job.wholeCountry);
  return `${jobTitle}${place ? ` i ${place}` : ""}${company ? ` hos ${company}` : ""}${words && ` med ${words}`}`;
}
