import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useState } from "react";
import { name as SITE_NAME } from "../../../../shared/pages/site.json";
import { PageHeading } from "../../ui/PageHeading";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./Headline.module.css";
import { texts } from "./texts";
import { useTypewriter } from "./useTypewriter";

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
