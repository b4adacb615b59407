import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import styles from "./Button.module.css";

export type Look = "primary" | "quiet" | "sol" | "danger";

function classOf(look: Look): string {
  return [styles.button, look === "primary" ? undefined : styles[look]].filter(Boolean).join(" ");
}

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: Look;
}

export function Button({ look = "primary", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={classOf(look)} {...rest} />;
}

interface ButtonLinkProps extends Pick<LinkProps, "onClick" | "children" | "reloadDocument"> {
  look?: Look;
  to: string;
}

/** A link that looks like a button, for what leads to another page. */
export function ButtonLink({ look = "primary", ...rest }: ButtonLinkProps) {
  return <Link className={classOf(look)} {...rest} />;
}
