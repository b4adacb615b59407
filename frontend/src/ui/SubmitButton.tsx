import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button, type ButtonVariant } from "./Button";

interface SubmitButtonProps {
  /** A request runs. */
  pending: boolean;
  /** What the button reads meanwhile. */
  pendingLabel: string;
  disabled?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Sends its form, once at a time. */
export function SubmitButton({ pending, pendingLabel, disabled = false, variant, children }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  useLayoutEffect(() => {
    // A disabled button loses the focus: who pressed it has it back to try again.
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
