import type { ReactNode } from "react";
import type { Figures } from "#api/types";
import { useLazyDialog } from "#ui/late-code";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { texts } from "../../texts";
import styles from "./ExplanationButton.module.css";

export interface ExplanationProps {
  /** What is explained. `figures` are those of one group; the other topics cover a section. */
  topic: "figures" | "answer" | "list" | "leaderboard" | "official" | "entries" | "trend" | "percentile";
  /** Name of the section. */
  about: string;
  /** The explained figures, for the topic `figures`. */
  figures?: Figures;
  /** The other sections of a page with one explanation. */
  also?: readonly Omit<ExplanationProps, "also">[];
}

const loadDialog = () => import("./ExplanationDialog");

/** Opens an explanation of the numbers of a section. */
export function ExplanationButton({ label = texts.howComputed, ...props }: ExplanationProps & { label?: string }) {
  const { Content, show, close, error } = useLazyDialog(loadDialog);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={show}>
        {label}
        <VisuallyHidden> {props.about}</VisuallyHidden>
      </button>
      {error}
      {Content && <Content {...props} onClose={close} />}
    </>
  );
}

/** A quiet line with the button, after the text that applies to all numbers of the section. */
export function ExplanationNote({ children, ...props }: ExplanationProps & { children?: ReactNode }) {
  return (
    <p className={styles.note}>
      {children} <ExplanationButton {...props} />
    </p>
  );
}
