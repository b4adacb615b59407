import { type KeyboardEvent, useRef, useState } from "react";
import styles from "./LetterBar.module.css";
import type { LetterPosition } from "./letter-positions";
import { texts } from "./texts";

interface LetterBarProps {
  letters: readonly LetterPosition[];
  onJump: (initial: LetterPosition) => void;
}

/** The initial letters of the list. A toolbar with one tab stop: arrow keys, Home, End and letters move within it. */
export function LetterBar({ letters, onJump }: LetterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, letters.length - 1);

  const moveTo = (position: number) => {
    const button = bar.current?.querySelectorAll("button")[position];
    if (!button) return;
    setCurrent(position);
    button.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = {
      ArrowRight: tabStop + 1,
      ArrowLeft: tabStop - 1,
      Home: 0,
      End: letters.length - 1,
    }[event.key];
    const position = target ?? letters.findIndex(({ letter }) => letter === event.key.toLocaleUpperCase("nb"));
    if (position < 0 || position >= letters.length) return;
    event.preventDefault();
    moveTo(position);
  };

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={texts.jumpTo} onKeyDown={onKeyDown}>
      {letters.map((initial, position) => (
        <button
          key={initial.letter}
          type="button"
          className={styles.letter}
          tabIndex={position === tabStop ? 0 : -1}
          aria-label={texts.letter(initial.letter)}
          onClick={() => {
            setCurrent(position);
            onJump(initial);
          }}
        >
          {initial.letter}
        </button>
      ))}
    </div>
  );
}
