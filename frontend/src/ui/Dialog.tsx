import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Dialog.module.css";
import { texts } from "./texts";
import { useFocusReturn } from "./useFocusReturn";

interface DialogProps {
  title: string;
  description: string;
  /** Few words or a form, rather than a list. */
  narrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Escape in a box that has suggestions open is for those: the box closes them itself. */
function ignoreEscapeForSuggestions(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches("[data-suggests]")) event.preventDefault();
}

/**
 * A dialog over the page for as long as it is rendered. Escape, a press beside it and its button ask to close it;
 * the focus stays inside, and goes back to where it was.
 */
export function Dialog({ title, description, narrow = false, onClose, children }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Not the library's own overlay: it locks scrolling through an inline style sheet, which the CSP forbids. */}
        <div className={styles.backdrop} />
        <Radix.Content
          className={narrow ? `${styles.dialog} ${styles.narrow}` : styles.dialog}
          onEscapeKeyDown={ignoreEscapeForSuggestions}
          onCloseAutoFocus={useFocusReturn(true)}
        >
          <div className={styles.head}>
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            </div>
            <Radix.Close className={styles.close} aria-label={texts.close}>
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
