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

/** Asks for hourly or yearly pay. Choosing continues to the next step. */
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

/** The chosen type, with a button to change it. */
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
