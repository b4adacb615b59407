import type { Ref } from "react";

/** Props of a field controlled by the form. */
export interface FieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
