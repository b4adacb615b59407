import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button, type ButtonVariant } from "./Button";

interface SubmitButtonProps {
  /** The request is running. */
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A submit button that is disabled while pending. */
export function SubmitButton({ pending, pendingLabel, disabled = false, variant, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  useLayoutEffect(() => {
    // Disabling the button removed its focus: restore it.
    if (pending || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [pending]);

  return (
    <Button
      ref={button}
      {...(variant && { variant })}
      type="submit"
      disabled={disabled || pending}
      onClick={() => {
        pressed.current = true;
      }}
    >
      {pending ? pendingLabel : children}
    </Button>
  );
}
