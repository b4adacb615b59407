import Share2 from "lucide-react/icons/share-2";
import { Button } from "./Button";
import { notify } from "./notifications/notify";
import styles from "./ShareButton.module.css";
import { texts } from "./texts";

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: texts.linkCopied });
  } catch {
    // Clipboard access is denied or the page is not served securely.
    notify({ title: texts.linkNotCopied, description: texts.copyFromAddressBar, variant: "destructive" });
  }
}

/** Shares the current URL: with the system dialog on phones, otherwise by copying it. */
async function share() {
  const url = window.location.href;
  const onPhone = window.matchMedia("(pointer: coarse)").matches;
  if (!onPhone || !navigator.canShare?.({ url })) return copyLink(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    if (!isCancelled) await copyLink(url);
  }
}

export function ShareButton() {
  return (
    <Button variant="quiet" onClick={share}>
      <Share2 aria-hidden="true" />
      <span className={styles.label}>{texts.share}</span>
    </Button>
  );
}
