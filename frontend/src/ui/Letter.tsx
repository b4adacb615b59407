import { Button } from "./Button";
import { copyText } from "./copy-text";
import styles from "./Letter.module.css";

const texts = {
  copy: "Kopier brevet",
  copied: "Brevet er kopiert",
  notCopied: "Kunne ikke kopiere. Merk teksten, og kopier den selv.",
};

/** A letter to copy. */
export function Letter({ label, text }: { label: string; text: string }) {
  return (
    <>
      <section aria-label={label} className={styles.letter}>
        {text}
      </section>
      <p>
        <Button variant="quiet" onClick={() => copyText(text, texts)}>
          {texts.copy}
        </Button>
      </p>
    </>
  );
}
