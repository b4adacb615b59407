import { texts } from "../texts";
import { OptionField } from "./OptionField";

type AdditionsFieldProps = Omit<Parameters<typeof OptionField>[0], "label" | "emptyLabel" | "options" | "onChange"> & {
  onChange: (answer: AdditionsAnswer) => void;
};

/** Whether the pay includes additions and bonus; empty if not answered. */
export type AdditionsAnswer = "" | "yes" | "no";

/** Asks whether the pay includes additions and bonus. */
export function AdditionsField({ onChange, ...field }: AdditionsFieldProps) {
  return (
    <OptionField
      {...field}
      onChange={(answer) => onChange(answer as AdditionsAnswer)}
      label={texts.additionsOptional}
      emptyLabel={texts.additionsNotAnswered}
      options={texts.additionsAnswers}
    />
  );
}
