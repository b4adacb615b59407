import { useEffect, useRef } from "react";
import { FormAlert } from "./FormAlert";

interface ErrorSummaryProps {
  title?: string;
  /** The form's root error, as react-hook-form holds it. */
  error: { message?: string | undefined } | undefined;
}

/** The form's root error, shown above its fields. Takes focus. Field errors are shown under the fields. */
export function ErrorSummary({ title, error }: ErrorSummaryProps) {
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alertRef.current?.focus();
  }, [error]);
  if (!error?.message) return null;
  return (
    <FormAlert ref={alertRef} {...(title && { title })}>
      {error.message}
    </FormAlert>
  );
}
