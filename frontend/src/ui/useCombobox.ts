import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { maxCompanyLength } from "#shared/limits.json";

const NONE = -1;
/** Of a typed name, in characters. Names of companies are the longest. */
export const MAX_NAME_LENGTH = maxCompanyLength;

interface ComboboxOptions<Item> {
  /** Must be referentially stable. */
  items: readonly Item[];
  getKey: (item: Item) => string;
  onPick: (item: Item) => void;
  /** Called when the pointer or an arrow key reaches an item. */
  onPreview?: (item: Item) => void;
  /** Delay before the list closes after blur. Default: none. */
  closeAfterMs?: number;
}

interface Combobox {
  /** The list is open and not empty. */
  listVisible: boolean;
  /** Call when the text changes: opens the list without a highlight. */
  restart: () => void;
  close: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  inputProps: ComponentProps<"input">;
  listProps: ComponentProps<"ul">;
  optionProps: (position: number) => ComponentProps<"li">;
}

/**
 * Keyboard, pointer and ARIA behaviour of a combobox (WAI-ARIA 1.2). Libraries wrap around at the ends, clear the input
 * on Escape and pick on blur. Here the arrows stop at the ends, Escape and blur only close the list, and Enter without
 * a highlight submits the form.
 */
export function useCombobox<Item>(options: ComboboxOptions<Item>): Combobox {
  const { items, getKey, onPick, onPreview, closeAfterMs = 0 } = options;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(NONE);
  const [previousItems, setPreviousItems] = useState(items);
  if (previousItems !== items) {
    // Suggestions that load later shift the list: the highlight follows its item, or is cleared.
    const highlightedItem = previousItems[highlighted];
    setPreviousItems(items);
    setHighlighted(
      highlightedItem === undefined ? NONE : items.findIndex((item) => getKey(item) === getKey(highlightedItem)),
    );
  }
  const root = useRef<HTMLDivElement>(null);
  const highlightedOption = useRef<HTMLLIElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listVisible = open && items.length > 0;
  const reach = (position: number) => {
    const item = items[position];
    if (item !== undefined) onPreview?.(item);
  };
  const optionId = (position: number) => `${listId}-${position}`;

  const openAt = (position: number) => {
    clearTimeout(closing.current);
    setOpen(true);
    setHighlighted(position);
    reach(position);
  };
  const close = () => {
    setOpen(false);
    setHighlighted(NONE);
  };
  const closeDelayed = () => {
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

  /** Closes the list on a press outside: on some phones that does not blur the input. */
  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !root.current?.contains(target)) closeDelayed();
  });
  useEffect(() => {
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, []);

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown:
      items.length > 0 ? () => openAt(listVisible ? Math.min(highlighted + 1, items.length - 1) : NONE) : undefined,
    ArrowUp: listVisible ? () => openAt(Math.max(highlighted - 1, NONE)) : undefined,
    Escape: open ? close : undefined,
    Enter: listVisible && highlighted !== NONE ? () => pick(highlighted) : undefined,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const handle = keys[event.key];
    if (!handle || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handle();
  };

  return {
    listVisible,
    restart: () => openAt(NONE),
    close,
    rootRef: root,
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": listVisible,
      "aria-controls": listId,
      "aria-activedescendant": listVisible && highlighted !== NONE ? optionId(highlighted) : undefined,
      autoComplete: "off",
      onKeyDown,
      onFocus: () => openAt(NONE),
      onBlur: closeDelayed,
    },
    listProps: {
      id: listId,
      role: "listbox",
      hidden: !listVisible,
      // Pressing a suggestion must not blur the input.
      onMouseDown: (event) => event.preventDefault(),
    },
    optionProps: (position) => ({
      id: optionId(position),
      role: "option",
      "aria-selected": position === highlighted,
      ref: position === highlighted ? highlightedOption : undefined,
      onPointerEnter: () => reach(position),
      onClick: () => pick(position),
    }),
  };
}
