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

/** Shares a URL: with the system dialog on phones, otherwise by copying it. */
async function share(path: string | undefined) {
  const url = new URL(path ?? "", window.location.href).href;
  const onPhone = window.matchMedia("(pointer: coarse)").matches;
  if (!onPhone || !navigator.canShare?.({ url })) return copyLink(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    if (!isCancelled) await copyLink(url);
  }
}

interface ShareButtonProps {
  /** What to share instead of the current URL. */
  path?: string;
  label?: string;
}

export function ShareButton({ path, label = texts.share }: ShareButtonProps) {
  return (
    <Button variant="quiet" onClick={() => share(path)}>
      <Share2 aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
