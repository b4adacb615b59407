import { Link } from "react-router-dom";
import { useGainsAccess } from "../../../api/session";
import styles from "../../../features/contribution/contribution.module.css";
import { StepView } from "../../../features/contribution/flow/StepView";
import type { Situation } from "../situation";
import { FORWARD_STATE } from "../useFormPosition";
import { texts } from "./texts";

interface WorkedBeforeProps {
  getPath: (situation: Situation) => string;
  onBack: () => void;
}

const CHOICES = [
  { situation: "previousJob", ...texts.yes },
  { situation: "desiredJob", ...texts.no },
] as const;

/** Chooses between the last job and a desired job, with what each gives access to if the member has none. */
export function WorkedBefore({ getPath, onBack }: WorkedBeforeProps) {
  const gainsAccess = useGainsAccess();
  return (
    <StepView question={texts.workedBefore} onBack={onBack}>
      <div className={styles.choices}>
        {CHOICES.map(({ situation, name, text, gives }) => (
          <Link key={situation} className={styles.choice} to={getPath(situation)} state={FORWARD_STATE}>
            <strong>{name}</strong>
            <span>{gainsAccess ? `${text} ${gives}` : text}</span>
          </Link>
        ))}
      </div>
    </StepView>
  );
}
