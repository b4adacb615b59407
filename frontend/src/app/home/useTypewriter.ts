import { useEffect, useState } from "react";

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

/** Types the words in an endless loop: 100 ms per letter, 2 s hold, 50 ms per deleted letter, 300 ms pause. */
export function useTypewriter(words: readonly string[], { reducedMotion, paused }: TypewriterOptions): string {
  const [state, setState] = useState<TypingState>({ word: 0, letters: 0, erasing: false });

  useEffect(() => {
    if (paused) return;
    const [next, delay] = reducedMotion ? getNextWord(state, words) : getNextFrame(state, words);
    const timer = setTimeout(() => setState(next), delay);
    return () => clearTimeout(timer);
  }, [state, words, reducedMotion, paused]);

  const word = words[state.word] ?? "";
  return reducedMotion || paused ? word : word.slice(0, state.letters);
}
