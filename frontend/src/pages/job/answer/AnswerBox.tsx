import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import type { OfficialPay } from "#api/types";
import { describePeople } from "#domain/describe-people";
import { answerTexts } from "#features/salary/answer-texts";
import styles from "#features/salary/figures/AnswerBox.module.css";
import { ExplanationButton, type ExplanationProps } from "#features/salary/figures/explanation/ExplanationButton";
import { LockedRange } from "#features/salary/figures/Locked";
import { PayPicture } from "#features/salary/figures/line/PayPicture";
import { getSectorOptions, type SectorValue, sectorTexts } from "#features/salary/sector";
import layout from "#ui/layout.module.css";
import { Select } from "#ui/Select";
import textStyles from "#ui/text.module.css";
import { useUrlParams } from "#ui/useUrlParams";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { texts as jobTexts } from "../texts";
import type { PageAnswer, Question } from "./answer";
import { texts } from "./texts";

interface AnswerFrameProps {
  label: ReactNode;
  figure: ReactNode;
  unit?: string;
  sentence: readonly [before: ReactNode, amount: ReactNode, after: ReactNode];
  picture: ReactNode;
  /** Shows where members see the band of the entries, with the only padlock of the figures. */
  isLocked?: boolean;
  basis?: ReactNode;
  /** Beside the answer. */
  children: ReactNode;
}

/** The parts of the answer, wherever they come from. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { label, figure, unit = texts.kroner, sentence, picture, isLocked = false, basis, children } = props;
  const [before, amount, after] = sentence;
  return (
    <section className={styles.box} aria-label={texts.answer}>
      <div className={styles.main}>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.figure}>
          {figure} <span className={styles.unit}>{unit}</span>
        </p>
        <p className={styles.sentence}>
          {before} {amount && <b>{amount}</b>}
          {after}
        </p>
        <div className={styles.picture}>{picture}</div>
        {isLocked && (
          <p className={styles.locked}>
            <Lock className={styles.padlock} aria-hidden="true" />
            <span className={styles.lockedText}>
              {texts.reportedHere}
              <LockedRange />
            </span>
          </p>
        )}
        {basis && <p className={styles.basis}>{basis}</p>}
      </div>
      <div className={styles.side}>{children}</div>
    </section>
  );
}

interface AnswerBoxProps {
  question: Question;
  answer: PageAnswer;
  own: number | null;
  sectorChoice?: ReactNode;
  /** Beside the answer. */
  children: ReactNode;
}

/** The answer to the question above it: the middle half, the middle, and the picture. */
export function AnswerBox({ question: { summary, filters }, answer, own, sectorChoice, children }: AnswerBoxProps) {
  const { label, lines, basis } = answer;
  const leftOut = summary.answer && answerTexts.leftOut(filters, summary.answer);
  const others: ExplanationProps[] = [
    { topic: "figures", about: jobTexts.entriesName, figures: summary.figures },
    { topic: "entries", about: jobTexts.singleEntry },
    { topic: "list", about: jobTexts.employers },
    { topic: "official", about: jobTexts.officialTitle },
    { topic: "trend", about: jobTexts.trend },
  ];
  return (
    <AnswerFrame
      {...answer}
      label={
        <>
          {summary.answer && <VisuallyHidden>{describePeople(summary.jobTitle, summary.answer)}: </VisuallyHidden>}
          {label}
        </>
      }
      picture={
        <div className={layout.fields}>
          <PayPicture lines={lines} own={own} />
          {sectorChoice}
        </div>
      }
      basis={
        <>
          {basis} {leftOut}{" "}
          <ExplanationButton
            topic="answer"
            about={texts.answer}
            also={others}
            {...(summary.hasAccess && { label: texts.howSure })}
          />
        </>
      }
    >
      {children}
    </AnswerFrame>
  );
}

const PARAM = "sektor";

/** The chosen sector, as in the URL. */
export function useSector(): string | null {
  return useUrlParams()[0].get(PARAM);
}

/** Chooses the sector of the official pay, if it is published by sector. Back undoes the choice. */
export function SectorChoice({ official, value }: { official: OfficialPay | null; value: SectorValue }) {
  const [, updateParams] = useUrlParams();
  const options = getSectorOptions(official);
  if (options.length === 0) return null;
  const chosen = options.some(([option]) => option === value) ? (value ?? "") : "";
  return (
    <>
      <p>
        {sectorTexts.sector}{" "}
        <Select
          label={sectorTexts.sector}
          value={chosen}
          options={options}
          onChange={(sector) => updateParams({ [PARAM]: sector }, "push")}
        />
      </p>
      {chosen && <p className={textStyles.note}>{sectorTexts.scope}</p>}
    </>
  );
}
