import { Field } from "../../../ui/Field";
import { SuggestInput, type SuggestInputProps, type Suggestion } from "../../../ui/SuggestInput";
import type { FieldProps } from "./props";

interface SuggestionFieldProps<Item extends Suggestion>
  extends FieldProps,
    Pick<SuggestInputProps<Item>, "label" | "suggestions" | "onPick" | "maxLength" | "closeAfterMs" | "emptyMessage"> {
  hint?: string | undefined;
}

/** A text field with suggestions, controlled by the form. */
export function SuggestionField<Item extends Suggestion>({ hint, error, ...field }: SuggestionFieldProps<Item>) {
  return (
    <Field label={field.label} hint={hint} error={error}>
      {(input) => <SuggestInput {...input} {...field} />}
    </Field>
  );
}
