import { splitByMatch } from "../lib/split-by-match";

/** A text with the parts that match the search in bold. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  return splitByMatch(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    part.matched ? <b key={index}>{part.text}</b> : part.text,
  );
}
