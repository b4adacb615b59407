import type { Answer, JobSummary } from "../../api/types";
import { answerTexts } from "../../features/salary/answer-texts";
import type { JobFilters } from "../../features/salary/api";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { SalaryAxis, SalaryLine } from "../../features/salary/figures/SalaryLine";
import { Lead } from "../../ui/Lead";
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

/** The interval of the answer, and what it rests on. */
function AnswerLine({ answer, ...props }: { answer: Answer } & JobLeadProps) {
  const leftOut = answerTexts.leftOut(props.filters, answer);
  return (
    <section className={styles.answer} aria-label={texts.answer}>
      <SalaryLine label={answerTexts.group(props.summary.jobTitle, answer)} band={null} mark={null} estimate={answer} />
      <SalaryAxis />
      {leftOut && <p>{leftOut}</p>}
      <ExplanationNote topic="answer" about={texts.answer}>
        {answerTexts.basis(answer.basis, props.unfiltered.figures.basis !== "too_few")}
      </ExplanationNote>
    </section>
  );
}

/** The answer to the question that the page and its filters ask: who, how much and how certain. */
function AnswerSentence({ answer, jobTitle }: { answer: Answer; jobTitle: string }) {
  const [low, high] = [roundToThousand(answer.low), roundToThousand(answer.high)];
  const [before, after] = texts.aroundAmount(answerTexts.group(jobTitle, answer), low, high);
  return (
    <>
      {before}
      <b>{texts.amount(roundToThousand(answer.salary))}</b>
      {after}{" "}
    </>
  );
}

/** The pay in words, as in the HTML of the server: the answer, and the official medians as published. */
export function JobLead(props: JobLeadProps) {
  const { answer, official, jobTitle } = props.summary;
  const agreed = official?.agreed.median ?? null;
  return (
    <>
      <Lead>
        {answer && <AnswerSentence answer={answer} jobTitle={jobTitle} />}
        {official && agreed !== null && texts.official(agreed, official.totalEarnings?.median ?? null, official.year)}
        {!answer && agreed === null && texts.noFiguresInWords}
      </Lead>
      {answer && <AnswerLine answer={answer} {...props} />}
    </>
  );
}
