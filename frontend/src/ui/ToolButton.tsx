import type { ComponentType, ReactNode, SVGProps } from "react";
import { Button } from "./Button";
import layout from "./layout.module.css";
import styles from "./ToolButton.module.css";

interface ToolButtonProps {
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
  /** For a button that switches something on and off. */
  isPressed?: boolean;
  /** Shown when the pointer rests on it. */
  hint?: string;
  onClick: () => void;
}

/** A button beside the heading of a page. On narrow screens only the icon is visible, except in a group of one button. */
export function ToolButton({ icon: Icon, label, isPressed, hint, onClick }: ToolButtonProps) {
  return (
    <Button variant="quiet" aria-pressed={isPressed} title={hint} onClick={onClick}>
      <Icon aria-hidden="true" />
      <span className={layout.wide}>{label}</span>
    </Button>
  );
}

/** Tool buttons joined into one group. */
export function ToolGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
