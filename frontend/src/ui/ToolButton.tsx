import type { ComponentType, SVGProps } from "react";
import { Button } from "./Button";
import styles from "./ToolButton.module.css";

interface ToolButtonProps {
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  label: string;
  onClick: () => void;
}

/** A button beside the heading of a page: an icon with a label, on narrow screens the icon alone. */
export function ToolButton({ icon: Icon, label, onClick }: ToolButtonProps) {
  return (
    <Button variant="quiet" onClick={onClick}>
      <Icon aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
