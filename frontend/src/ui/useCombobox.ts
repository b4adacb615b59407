import { type ComponentProps, type KeyboardEvent, type RefCallback, useEffect, useId, useRef, useState } from "react";

const NONE = -1;

interface ComboboxOptions<Item> {
  /** The same array as long as the suggestions are the same. */
  items: readonly Item[];
  getKey: (item: Item) => string;
  onPick: (item: Item) => void;
  /** How long the list stays after the box is left; gone at once unless given. */
  closeAfterMs?: number;
}

interface Combobox {
  /** The list is open, whether or not it has something to show. */
  open: boolean;
  /** The list is open and has something to show. */
  shown: boolean;
  /** To be called when the text changes: opens the list with nothing highlighted. */
  restart: () => void;
  close: () => void;
  rootRef: RefCallback<HTMLElement>;
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
export function useCombobox<Item>({ items, getKey, onPick, closeAfterMs = 0 }: ComboboxOptions<Item>): Combobox {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(NONE);
  const [previousItems, setPreviousItems] = useState(items);
  if (previousItems !== items) {
    // Suggestions that arrive later push others down: the highlight goes with its own, or goes out with it.
    const highlightedItem = previousItems[highlighted];
    setPreviousItems(items);
    setHighlighted(
      highlightedItem === undefined ? NONE : items.findIndex((item) => getKey(item) === getKey(highlightedItem)),
    );
  }
  const highlightedOption = useRef<HTMLLIElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = open && items.length > 0;
  const optionId = (position: number) => `${listId}-${position}`;

  const openWith = (position: number) => {
    clearTimeout(closing.current);
    setOpen(true);
    setHighlighted(position);
  };
  const close = () => {
    setOpen(false);
    setHighlighted(NONE);
  };
  const leave = () => {
    clearTimeout(closing.current);
    if (closeAfterMs > 0) closing.current = setTimeout(close, closeAfterMs);
    else close();
  };
  useEffect(() => () => clearTimeout(closing.current), []);

  const pick = (position: number) => {
    const item = items[position];
    close();
    if (item !== undefined) onPick(item);
  };

  useEffect(() => {
    if (highlighted !== NONE) highlightedOption.current?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);

  /** A touch beside the box does not take its focus on every phone: it must close the list all the same. */
  const rootRef = (root: HTMLElement | null) => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root?.contains(target)) leave();
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
    open,
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
      onBlur: leave,
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
