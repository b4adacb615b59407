import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useLayoutEffect, useRef, useState } from "react";
import { name as SITE_NAME } from "#shared/pages/site.json";
import { PageHeading } from "#ui/PageHeading";
import { useMediaQuery } from "#ui/useMediaQuery";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import styles from "./Headline.module.css";
import { texts } from "./texts";

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

/** The headline with a rotating word. Screen readers get one sentence with all the words. */
export function Headline() {
  const reducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [paused, setPaused] = useState(false);
  const word = useTypewriter(texts.headlineWords, { reducedMotion, paused });
  const PauseIcon = paused ? Play : Pause;
  return (
    <div className={styles.headline}>
      <PageHeading title={SITE_NAME} className={styles.heading}>
        <VisuallyHidden>{texts.headlineSpoken}</VisuallyHidden>
        <span aria-hidden="true">{texts.headline}</span>
        <span className={styles.line} aria-hidden="true">
          <span ref={word} className={styles.word}>
            {texts.headlineWords[0]}
          </span>
        </span>
      </PageHeading>
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? texts.playHeadline : texts.pauseHeadline}
        onClick={() => setPaused(!paused)}
      >
        <PauseIcon aria-hidden="true" />
      </button>
    </div>
  );
}
