import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styles from "./Fold.module.css";

interface FoldProps {
  title: ReactNode;
  /** A summary of the content in one line, hidden on narrow screens. */
  description?: string;
  /** Renders the content when it is first opened, because it requests something. */
  isDeferred?: boolean;
  /** Opens it when it becomes true. Never closes it, because a field inside may have the focus. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a page that is folded until it is opened. Browsers find its content by search in the page. */
export function Fold({ title, description, isDeferred = false, isOpen = false, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpenAtFirst] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details
      ref={details}
      className={styles.fold}
      data-described={description !== undefined || undefined}
      open={isOpenAtFirst}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>
        {title}
        {description && <span className={styles.description}>{description}</span>}
      </summary>
      {(!isDeferred || wasOpened) && <div className={styles.content}>{children}</div>}
    </details>
  );
}
