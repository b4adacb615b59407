import { Link } from "react-router-dom";
import styles from "../../../features/contribution/contribution.module.css";
import { StepView } from "../../../features/contribution/flow/StepView";
import type { Situation } from "../situation";
import { FORWARD_STATE } from "../useFormPosition";
import { texts } from "./texts";

interface WorkedBeforeProps {
  getPath: (situation: Situation) => string;
  onBack: () => void;
}

/** Chooses between the last job and a desired job. */
export function WorkedBefore({ getPath, onBack }: WorkedBeforeProps) {
  return (
    <StepView question={texts.workedBefore} onBack={onBack}>
      <div className={styles.choices}>
        <Link className={styles.choice} to={getPath("previousJob")} state={FORWARD_STATE}>
          <strong>{texts.yes.name}</strong>
          <span>{texts.yes.text}</span>
        </Link>
        <Link className={styles.choice} to={getPath("desiredJob")} state={FORWARD_STATE}>
          <strong>{texts.no.name}</strong>
          <span>{texts.no.text}</span>
        </Link>
      </div>
    </StepView>
  );
}
