import styles from "../contribution.module.css";
import type { SalaryType } from "../pay";
import { texts } from "../texts";
import { StepView } from "./StepView";
import type { FlowSteps } from "./useFlow";

interface SalaryTypeStepProps {
  flow: FlowSteps;
  question?: string;
  onChoose: (type: SalaryType) => void;
}

const TYPES: readonly SalaryType[] = ["hourly", "annual"];

/** Asks for hourly or yearly pay. Choosing continues to the next step. */
export function SalaryTypeStep({ onChoose, flow, question = texts.salaryType }: SalaryTypeStepProps) {
  return (
    <StepView step={flow.step} steps={flow.steps} onBack={flow.goBack} question={question}>
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

interface ChosenSalaryTypeProps {
  flow: FlowSteps;
  type: SalaryType;
  onChange: () => void;
}

/** The chosen type, with a button that goes back to change it. */
export function ChosenSalaryType({ flow, type, onChange }: ChosenSalaryTypeProps) {
  const change = () => {
    onChange();
    flow.goBack();
  };
  return (
    <>
      {texts.chosenType[type]}{" "}
      <button type="button" className={styles.change} onClick={change}>
        {texts.change}
      </button>
    </>
  );
}
