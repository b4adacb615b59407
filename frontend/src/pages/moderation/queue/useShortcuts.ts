import { type RefObject, useEffect, useEffectEvent } from "react";
import { isTyping } from "./shortcuts";

interface ShortcutOptions<Command> {
  enabled: boolean;
  /** Keys pressed outside, such as in the header, in menus and in dialogs, are not shortcuts. */
  rootRef: RefObject<HTMLElement | null>;
  /** The command of a key; null if it has none. */
  find: (press: KeyboardEvent) => Command | null;
  onCommand: (command: Command) => void;
}

/** Calls `onCommand` for the keys of commands, except while typing. */
export function useShortcuts<Command>({ enabled, rootRef, find, onCommand }: ShortcutOptions<Command>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isInside = target === document.body || (target instanceof Node && rootRef.current?.contains(target));
    if (!isInside || isTyping(target)) return;
    const command = find(event);
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}
