import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Action } from "#api/types";
import styles from "./queue.module.css";

/** The key of each action. The actions of one item have different keys, other than `KEYS`. */
export const ACTION_KEYS: Readonly<Record<Action, string>> = {
  keep: "b",
  hide: "s",
  restore: "v",
  clear_picture: "f",
  rename: "n",
  approve: "g",
  merge: "s",
  reject: "a",
  uphold: "l",
  reverse: "g",
};

export const KEYS = { next: "j", previous: "k", undo: "z", help: "?" } as const;

export type QueueCommand = keyof typeof KEYS;

/** `reason` is the position of a ready-made reason, from 0. */
export type DecisionCommand = { action: Action } | { reason: number };

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing">;

/** The key; empty with Ctrl, Meta or Alt. Shift is allowed, which '?' needs. */
function getPlainKey({ key, ctrlKey, metaKey, altKey, isComposing }: Press): string {
  return ctrlKey || metaKey || altKey || isComposing ? "" : key.toLowerCase();
}

/** What a key does in the queue; null for other keys. */
export function findQueueCommand(press: Press): QueueCommand | null {
  const key = getPlainKey(press);
  const command = (Object.keys(KEYS) as QueueCommand[]).find((candidate) => KEYS[candidate] === key);
  // A key that is held down moves on, but undoes once.
  if (command === undefined || (press.repeat && command === "undo")) return null;
  return command;
}

/** What a key does for an item with these actions; null for other keys. */
export function findDecisionCommand(press: Press, actions: readonly Action[]): DecisionCommand | null {
  const key = getPlainKey(press);
  if (/^[1-9]$/.test(key)) return { reason: Number(key) - 1 };
  const action = actions.find((candidate) => ACTION_KEYS[candidate] === key);
  return action ? { action } : null;
}

const TYPED = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/** Whether keys pressed in the element are text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}

/** The key of a shortcut. Screen readers have the list of shortcuts instead. */
export function Key({ name }: { name: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  );
}

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
