import { texts } from "../texts";
import { ChoiceField } from "./ChoiceField";

/** Whether the pay includes additions and bonus; empty if not answered. */
export type AdditionsAnswer = "" | "yes" | "no";

interface AdditionsFieldProps {
  value: AdditionsAnswer;
  onChange: (answer: AdditionsAnswer) => void;
  error: string | undefined;
}

/** Asks whether the pay includes additions and bonus. */
export function AdditionsField(field: AdditionsFieldProps) {
  return (
    <ChoiceField<AdditionsAnswer>
      {...field}
      legend={texts.additions}
      options={{ ...texts.additionsAnswers, "": texts.additionsNotAnswered }}
    />
  );
}
