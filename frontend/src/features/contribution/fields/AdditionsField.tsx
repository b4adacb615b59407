import { texts } from "../texts";
import { OptionField } from "./OptionField";

type AdditionsFieldProps = Omit<Parameters<typeof OptionField>[0], "label" | "emptyLabel" | "options" | "onChange"> & {
  onChange: (answer: AdditionsAnswer) => void;
};

/** Whether the pay includes supplements and bonuses; empty if not answered. */
export type AdditionsAnswer = "" | "yes" | "no";

/** Asks whether the pay includes supplements and bonuses. */
export function AdditionsField({ onChange, ...field }: AdditionsFieldProps) {
  return (
    <OptionField
      {...field}
      onChange={(answer) => onChange(answer as AdditionsAnswer)}
      label={texts.additionsOptional}
      emptyLabel={texts.additionsNotTold}
      options={texts.additionsAnswers}
    />
  );
}
