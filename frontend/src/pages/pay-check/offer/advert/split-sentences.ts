import type { Span } from "./amounts";

/** A line break, or the end of a sentence that is not an abbreviation. */
const BOUNDARY =
  /\n+|(?<!(?:^|[^\p{L}])(?:kr|pr|ca|nr|tlf|inkl|ekskl|evt|mnd|maks|min|st|org|mill|avd|bl|jf|f|eks|dvs|kl|\d))[.!?]\s+(?=[\p{Lu}\d«"–-])/giu;

/** The sentences of a text. A line break ends a sentence. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: boundary, index } of text.matchAll(BOUNDARY)) {
    spans.push({ start, end: index });
    start = index + boundary.length;
  }
  spans.push({ start, end: text.length });
  return spans.filter(({ start, end }) => text.slice(start, end).trim() !== "");
}
