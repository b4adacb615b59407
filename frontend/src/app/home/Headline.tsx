import { Pause, Play } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { PageHeading } from "../../ui/PageHeading";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./Headline.module.css";
import { texts } from "./texts";
import { useTypewriter } from "./useTypewriter";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** The headline with its rotating word. Screen readers hear one sentence with all of them. */
export function Headline() {
  const still = useSyncExternalStore(subscribe, () => window.matchMedia(REDUCED_MOTION).matches);
  const [paused, setPaused] = useState(false);
  const word = useTypewriter(texts.headlineWords, { still, paused });
  const PauseIcon = paused ? Play : Pause;
  return (
    <div className={styles.headline}>
      <PageHeading title={texts.siteName} className={styles.heading}>
        <VisuallyHidden>{texts.headlineSpoken}</VisuallyHidden>
        <span aria-hidden="true">{texts.headline}</span>
        <span className={styles.line} aria-hidden="true">
          <span className={styles.word}>{word}</span>
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
