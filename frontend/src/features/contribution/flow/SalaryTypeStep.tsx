import styles from "../contribution.module.css";
import type { SalaryType } from "../pay";
import { texts } from "../texts";
import { StepView } from "./StepView";

interface SalaryTypeStepProps {
  step: number;
  steps: number;
  question?: string;
  onChoose: (type: SalaryType) => void;
  onBack: () => void;
}

const TYPES: readonly SalaryType[] = ["hourly", "annual"];

/** Asks whether one is paid by the hour or by the year; the answer leads on. */
export function SalaryTypeStep({ onChoose, question = texts.salaryType, ...step }: SalaryTypeStepProps) {
  return (
    <StepView {...step} question={question}>
      <div className={styles.choices}>
        {TYPES.map((type) => (
          <button key={type} type="button" className={styles.choice} onClick={() => onChoose(type)}>
            <strong>{texts.salaryTypes[type].name}</strong>
            <span>{texts.salaryTypes[type].text}</span>
          </button>
        ))}
      </div>
    </StepView>
  );
}

/** What was chosen, and the way to choose again. */
export function ChosenSalaryType({ type, onChange }: { type: SalaryType; onChange: () => void }) {
  return (
    <>
      {texts.chosenType[type]}{" "}
      <button type="button" className={styles.change} onClick={onChange}>
        {texts.change}
      </button>
    </>
  );
}
