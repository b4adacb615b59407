import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";

export type ButtonVariant = "primary" | "quiet" | "sol" | "danger";

function getClassName(variant: ButtonVariant): string {
  return [styles.button, variant === "primary" ? undefined : styles[variant]].filter(Boolean).join(" ");
}

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  variant?: ButtonVariant;
  /** Whether its action is running. It then neither acts nor submits but, unlike a disabled button, keeps the focus. */
  isBusy?: boolean;
}

export function Button({ variant = "primary", type = "button", isBusy, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={getClassName(variant)}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

interface ButtonLinkProps extends Pick<LinkProps, "onClick" | "children" | "reloadDocument" | "state"> {
  variant?: ButtonVariant;
  to: string;
}

/** A link with the appearance of a button. */
export function ButtonLink({ variant = "primary", ...rest }: ButtonLinkProps) {
  return <Link className={getClassName(variant)} {...rest} />;
}
