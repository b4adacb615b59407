import { Button } from "./Button";
import styles from "./Letter.module.css";
import { notify } from "./notifications/notify";

const texts = {
  copy: "Kopier brevet",
  copied: "Brevet er kopiert",
  notCopied: "Kunne ikke kopiere. Merk teksten, og kopier den selv.",
};

async function copyLetter(letter: string) {
  try {
    await navigator.clipboard.writeText(letter);
    notify({ title: texts.copied });
  } catch {
    notify({ title: texts.notCopied, variant: "destructive" });
  }
}

/** A letter to copy. */
export function Letter({ label, text }: { label: string; text: string }) {
  return (
    <>
      <section aria-label={label} className={styles.letter}>
        {text}
      </section>
      <p>
        <Button variant="quiet" onClick={() => void copyLetter(text)}>
          {texts.copy}
        </Button>
      </p>
    </>
  );
}
