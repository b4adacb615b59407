import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { answerTexts } from "../../../features/salary/answer-texts";
import styles from "../../../features/salary/figures/AnswerBox.module.css";
import {
  ExplanationButton,
  type ExplanationProps,
} from "../../../features/salary/figures/explanation/ExplanationButton";
import { LockedRange } from "../../../features/salary/figures/Locked";
import { PayPicture } from "../../../features/salary/figures/line/PayPicture";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { texts as jobTexts } from "../texts";
import type { PageAnswer, Question } from "./answer";
import { texts } from "./texts";

/** Where members see the band of the entries. The only padlock of the figures. */
export function LockedBand() {
  return (
    <p className={styles.locked}>
      <Lock className={styles.padlock} aria-hidden="true" />
      <span className={styles.lockedText}>
        {texts.reportedHere}
        <LockedRange />
      </span>
    </p>
  );
}

interface AnswerBoxProps {
  question: Question;
  answer: PageAnswer;
  own: number | null;
  /** Beside the answer. */
  children: ReactNode;
}

/** The answer to the question above it: the middle half, the middle, and the picture. */
export function AnswerBox({ question: { summary, filters }, answer, own, children }: AnswerBoxProps) {
  const { label, figure, sentence, lines, basis, isLocked } = answer;
  const [before, amount, after] = sentence;
  const leftOut = summary.answer && answerTexts.leftOut(filters, summary.answer);
  const others: ExplanationProps[] = [
    { topic: "figures", about: jobTexts.entriesName, figures: summary.figures },
    { topic: "entries", about: jobTexts.singleEntry },
    { topic: "list", about: jobTexts.employers },
    { topic: "official", about: jobTexts.officialTitle },
    { topic: "trend", about: jobTexts.trend },
  ];
  return (
    <section className={styles.box} aria-label={texts.answer}>
      <div className={styles.main}>
        <h2 className={styles.label}>
          {summary.answer && <VisuallyHidden>{answerTexts.group(summary.jobTitle, summary.answer)}: </VisuallyHidden>}
          {label}
        </h2>
        <p className={styles.figure}>
          {figure} <span className={styles.unit}>{texts.kroner}</span>
        </p>
        <p className={styles.sentence}>
          {before} {amount && <b>{amount}</b>}
          {after}
        </p>
        <div className={styles.picture}>
          <PayPicture lines={lines} own={own} />
        </div>
        {isLocked && <LockedBand />}
        <p className={styles.basis}>
          {basis} {leftOut}{" "}
          <ExplanationButton
            topic="answer"
            about={texts.answer}
            also={others}
            label={summary.hasAccess ? texts.howSure : texts.howComputed}
          />
        </p>
      </div>
      <div className={styles.side}>{children}</div>
    </section>
  );
}
