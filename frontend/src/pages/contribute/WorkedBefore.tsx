import { useNavigate } from "react-router-dom";
import { ChoiceField } from "../../features/contribution/fields/ChoiceField";
import type { Situation } from "./situation";
import { texts } from "./texts";

interface WorkedBeforeProps {
  situation: Situation;
  getPath: (situation: Situation) => string;
}

const SITUATIONS = { yes: "previousJob", no: "desiredJob" } as const;

/** Chooses between the last job and a desired job. Its answer changes the form below it. */
export function WorkedBefore({ situation, getPath }: WorkedBeforeProps) {
  const navigate = useNavigate();
  const answer = situation === "previousJob" ? "yes" : situation === "desiredJob" ? "no" : "";
  return (
    <ChoiceField
      legend={texts.workedBefore}
      options={texts.workedBeforeAnswers}
      value={answer}
      onChange={(chosen) => navigate(getPath(SITUATIONS[chosen]), { replace: true })}
    />
  );
}
