import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useState } from "react";
import styles from "./Dialog.module.css";
import { texts } from "./texts";

/**
 * Remembers the focused element when a dialog opens. The returned function restores it after closing, unless the next
 * page has taken focus.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return (event) => {
    // Prevents Radix from focusing its own trigger, or from taking focus from the next page.
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}

interface DialogProps {
  title: string;
  description: string;
  /** For short texts and forms. */
  narrow?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Escape closes open suggestions instead of the dialog. */
function ignoreEscapeForSuggestions(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches("[data-suggests]")) event.preventDefault();
}

/**
 * A modal dialog, open while mounted. Escape, a click outside and the close button call `onClose`; focus returns to the
 * opener.
 */
export function Dialog({ title, description, narrow = false, onClose, children }: DialogProps) {
  const returnFocus = useFocusReturn(true);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Radix's Overlay locks scrolling through an inline style sheet, which the CSP forbids. */}
        <div className={styles.backdrop} />
        <Radix.Content
          className={narrow ? `${styles.dialog} ${styles.narrow}` : styles.dialog}
          onEscapeKeyDown={ignoreEscapeForSuggestions}
          onCloseAutoFocus={returnFocus}
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
