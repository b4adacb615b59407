import { useLayoutEffect, useRef } from "react";

const TYPE_MS = 100;
const HOLD_MS = 2000;
const ERASE_MS = 50;
const PAUSE_MS = 300;

interface TypingState {
  word: number;
  letters: number;
  erasing: boolean;
}

interface TypewriterOptions {
  /** Shows whole words without typing them. */
  reducedMotion: boolean;
  paused: boolean;
}

function getNextFrame({ word, letters, erasing }: TypingState, words: readonly string[]): [TypingState, delay: number] {
  const length = words[word]?.length ?? 0;
  if (erasing && letters === 0) return [{ word: (word + 1) % words.length, letters: 0, erasing: false }, PAUSE_MS];
  if (erasing) return [{ word, letters: letters - 1, erasing }, ERASE_MS];
  if (letters >= length) return [{ word, letters, erasing: true }, HOLD_MS];
  return [{ word, letters: letters + 1, erasing }, TYPE_MS];
}

function getNextWord(state: TypingState, words: readonly string[]): [TypingState, delay: number] {
  const word = (state.word + 1) % words.length;
  return [{ word, letters: words[word]?.length ?? 0, erasing: false }, HOLD_MS + PAUSE_MS];
}

/**
 * Types and erases the words in the element in an endless loop. It writes the text itself, because React would render
 * for each letter.
 */
export function useTypewriter(words: readonly string[], { reducedMotion, paused }: TypewriterOptions) {
  const element = useRef<HTMLSpanElement>(null);
  const state = useRef<TypingState>({ word: 0, letters: 0, erasing: false });

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showNext = () => {
      const word = words[state.current.word] ?? "";
      if (element.current) {
        element.current.textContent = reducedMotion || paused ? word : word.slice(0, state.current.letters);
      }
      if (paused) return;
      const [next, delay] = reducedMotion ? getNextWord(state.current, words) : getNextFrame(state.current, words);
      timer = setTimeout(() => {
        state.current = next;
        showNext();
      }, delay);
    };
    showNext();
    return () => clearTimeout(timer);
  }, [words, reducedMotion, paused]);

  return element;
}
