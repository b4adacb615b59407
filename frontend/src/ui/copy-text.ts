import { notify } from "./notifications/notify";

interface CopyMessages {
  copied: string;
  notCopied: string;
  /** What to do if copying fails. */
  hint?: string;
}

/** Copies a text to the clipboard, and says in a toast whether that worked. */
export async function copyText(text: string, { copied, notCopied, hint }: CopyMessages) {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: copied });
  } catch {
    // Clipboard access is denied or the page is not served securely.
    notify({ title: notCopied, description: hint, variant: "destructive" });
  }
}
