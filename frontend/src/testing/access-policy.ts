import { onTestFinished } from "vitest";

/** Says that all members see exact figures, as the server does in the head of a page. */
export function openToMembers() {
  const meta = document.createElement("meta");
  meta.name = "exact-figures";
  meta.content = "members";
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
