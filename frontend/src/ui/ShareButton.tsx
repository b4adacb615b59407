import Share2 from "lucide-react/icons/share-2";
import { copyText } from "./copy-text";
import { ToolButton } from "./ToolButton";

/** Not in `texts.ts`, which every page loads. */
const shareTexts = {
  share: "Del",
  linkCopied: "Lenka er kopiert",
  linkNotCopied: "Kunne ikke kopiere lenka",
  copyFromAddressBar: "Kopier den fra adressefeltet i nettleseren.",
};

const copyLink = (url: string) =>
  copyText(url, {
    copied: shareTexts.linkCopied,
    notCopied: shareTexts.linkNotCopied,
    hint: shareTexts.copyFromAddressBar,
  });

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

export function ShareButton({ path, label = shareTexts.share }: ShareButtonProps) {
  return <ToolButton icon={Share2} label={label} onClick={() => share(path)} />;
}
