import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

const NONE = -1;

interface ComboboxOptions<Item> {
  /** The same array as long as the suggestions are the same. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  onPick: (item: Item) => void;
}

interface Combobox {
  /** The list is open and has something to show. */
  shown: boolean;
  /** To be called when the text changes: opens the list with nothing highlighted. */
  restart: () => void;
  close: () => void;
  rootRef: (root: HTMLElement) => () => void;
  inputProps: ComponentProps<"input">;
  listProps: ComponentProps<"ul">;
  optionProps: (position: number) => ComponentProps<"li">;
}

/**
 * The keyboard, pointer and ARIA side of a text box with a list of suggestions (WAI-ARIA 1.2 combobox).
 *
 * Ready-made comboboxes wrap around at the ends of the list, empty the box on Escape and pick on blur. Here
 * the arrows stop, Escape and leaving only close, and Enter with nothing highlighted is left to the form.
 */
export function useCombobox<Item>({ items, keyOf, onPick }: ComboboxOptions<Item>): Combobox {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(NONE);
  const [highlightedIn, setHighlightedIn] = useState(items);
  if (highlightedIn !== items) {
    // Suggestions that arrive later push others down: the highlight goes with its own, or goes out with it.
    const held = highlightedIn[highlighted];
    setHighlightedIn(items);
    setHighlighted(held === undefined ? NONE : items.findIndex((item) => keyOf(item) === keyOf(held)));
  }
  const highlightedOption = useRef<HTMLLIElement>(null);
  const shown = open && items.length > 0;
  const optionId = (position: number) => `${listId}-${position}`;

  const openWith = (position: number) => {
    setOpen(true);
    setHighlighted(position);
  };
  const close = () => {
    setOpen(false);
    setHighlighted(NONE);
  };

  const pick = (position: number) => {
    const item = items[position];
    close();
    if (item !== undefined) onPick(item);
  };

  useEffect(() => {
    if (highlighted !== NONE) highlightedOption.current?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);

  /** A touch beside the box does not take its focus on every phone: it must close the list all the same. */
  const rootRef = (root: HTMLElement) => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.contains(target)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  };

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown:
      items.length > 0 ? () => openWith(shown ? Math.min(highlighted + 1, items.length - 1) : NONE) : undefined,
    ArrowUp: shown ? () => openWith(Math.max(highlighted - 1, NONE)) : undefined,
    Escape: open ? close : undefined,
    Enter: shown && highlighted !== NONE ? () => pick(highlighted) : undefined,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return {
    shown,
    restart: () => openWith(NONE),
    close,
    rootRef,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": shown,
      "aria-controls": listId,
      "aria-activedescendant": shown && highlighted !== NONE ? optionId(highlighted) : undefined,
      autoComplete: "off",
      onKeyDown,
      onFocus: () => openWith(NONE),
      onBlur: close,
    },
    listProps: {
      id: listId,
      role: "listbox",
      hidden: !shown,
      // Pressing on a suggestion must not take the focus, and with it the list, away.
      onMouseDown: (event) => event.preventDefault(),
    },
    optionProps: (position) => ({
      id: optionId(position),
      role: "option",
      "aria-selected": position === highlighted,
      ref: position === highlighted ? highlightedOption : undefined,
      onClick: () => pick(position),
    }),
  };
}
