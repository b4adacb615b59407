import type { Ref } from "react";

/** A field whose value the form holds. */
export interface FieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
