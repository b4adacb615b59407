import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { User } from "../../api/types";
import { AccountItems, Identity } from "./AccountItems";

import { texts } from "./texts";
import styles from "./user-menu.module.css";

interface MemberMenuProps {
  user: User;
  /** The menu button. It gets the focus back when the menu closes. A click on it is not a click outside the menu. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Index of the next item per key; wraps around. */
const focusMoves: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowDown: (position, count) => (position + 1) % count,
  ArrowUp: (position, count) => (position - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A WAI-ARIA menu: focus stays among its items while it is open. */
export function MemberMenu({ user, opener, onClose }: MemberMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const items = () => [...(menuRef.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    menuRef.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, []);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const isInside = [menuRef.current, opener.current].some(
        (part) => target instanceof Node && part?.contains(target),
      );
      if (!isInside) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [opener, onClose]);

  const close = () => {
    opener.current?.focus();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      // Tab continues from the menu button.
      close();
      return;
    }
    const getPosition = focusMoves[event.key];
    if (!getPosition) return;
    event.preventDefault();
    const all = items();
    all[getPosition(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };

  return (
    <div ref={menuRef} className={styles.menu}>
      <div className={styles.user}>
        <Identity user={user} />
      </div>
      <div role="menu" tabIndex={-1} aria-label={texts.account} onKeyDown={handleKeyDown}>
        <AccountItems role="menuitem" tabIndex={-1} onChosen={close} />
      </div>
    </div>
  );
}
