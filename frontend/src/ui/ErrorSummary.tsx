import { useEffect, useRef } from "react";
import { FormAlert } from "./FormAlert";

interface ErrorSummaryProps {
  title?: string;
  /** The form's root error, as react-hook-form holds it. */
  error: { message?: string | undefined } | undefined;
}

/** Shows above a form why it could not be submitted, and takes focus. Errors of single fields stand under the fields. */
export function ErrorSummary({ title, error }: ErrorSummaryProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);
  if (!error?.message) return null;
  return (
    <FormAlert ref={alert} {...(title && { title })}>
      {error.message}
    </FormAlert>
  );
}
