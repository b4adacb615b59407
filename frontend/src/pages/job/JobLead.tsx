import type { Answer, JobSummary } from "../../api/types";
import { answerTexts } from "../../features/salary/answer-texts";
import type { JobFilters } from "../../features/salary/api";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { SalaryAxis, SalaryLine } from "../../features/salary/figures/SalaryLine";
import { Lead } from "../../ui/Lead";
import { areDifferent } from "./answers";
import styles from "./JobLead.module.css";
import { texts } from "./texts";

/** The words use thousands. Figures of visitors are rounded to ten thousands already. */
const roundToThousand = (amount: number) => Math.round(amount / 1000) * 1000;

interface JobLeadProps {
  /** Summary of the selection, or of the whole country. */
  summary: JobSummary;
  unfiltered: JobSummary;
  filters: JobFilters;
}

/** How much a place differs from the country; nothing if the difference may be chance. */
function AgainstCountry({ answer, unfiltered, filters }: { answer: Answer } & Omit<JobLeadProps, "summary">) {
  const country = unfiltered.answer;
  const isPlaceAlone = filters.location !== undefined && Object.keys(filters).length === 1;
  if (!country || !isPlaceAlone || answer.location === null || !areDifferent(answer, country)) return null;
  return <p>{texts.againstCountry(roundToThousand(answer.salary - country.salary))}</p>;
}

/** The answer to the question that the page and its filters ask: who, how much, how certain, from what. */
function AnswerFigure({ answer, ...props }: { answer: Answer } & JobLeadProps) {
  const { jobTitle } = props.summary;
  const group = answerTexts.group(jobTitle, answer);
  const leftOut = answerTexts.leftOut(props.filters, answer);
  return (
    <section className={styles.answer} aria-label={texts.answer}>
      <p className={styles.group}>{group}</p>
      <p>
        <b className={styles.amount}>{texts.amount(roundToThousand(answer.salary))}</b> {texts.perYear}
      </p>
      <SalaryLine label={group} band={null} mark={null} estimate={answer} />
      <SalaryAxis />
      <p>{texts.interval(roundToThousand(answer.low), roundToThousand(answer.high))}</p>
      {leftOut && <p>{leftOut}</p>}
      <AgainstCountry answer={answer} {...props} />
      <ExplanationNote topic="answer" about={texts.answer}>
        {answerTexts.basis(answer.basis)}
      </ExplanationNote>
    </section>
  );
}

/** Statistics Norway's medians as published, of both measures. */
function OfficialSentence({ official }: Pick<JobSummary, "official">) {
  if (official?.agreed.median == null) return null;
  const total = official.totalEarnings?.median ?? null;
  return <Lead>{texts.official(official.agreed.median, total, official.year)}</Lead>;
}

/** The pay in words: the answer, and the official medians. */
export function JobLead(props: JobLeadProps) {
  const { answer, official } = props.summary;
  if (!answer && !official) return <Lead>{texts.noFiguresInWords}</Lead>;
  return (
    <>
      {answer && <AnswerFigure answer={answer} {...props} />}
      <OfficialSentence official={official} />
    </>
  );
}
