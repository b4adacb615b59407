import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./Button.module.css";

type Look = "primary" | "quiet" | "sol";

function classOf(look: Look): string {
  return [styles.button, look === "primary" ? undefined : styles[look]].filter(Boolean).join(" ");
}

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: Look;
}

export function Button({ look = "primary", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look)} {...rest} />;
}

/** A link that looks like a button, for what leads to another page. */
export function ButtonLink({ look = "primary", to, children }: { look?: Look; to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classOf(look)}>
      {children}
    </Link>
  );
}
