import type { Gender } from "../employee";

const WOMAN = /^(k|kv|kvinne|kvinner|kvinnelig|f|female|woman|women|w|kvinna|jente|dame)\.?$/;
const MAN = /^(m|mann|menn|mannlig|male|man|men|gutt|herre)\.?$/;

/** The gender that a word means, undefined for other words, codes and empty text. */
export function parseGender(text: string): Gender | undefined {
  const word = text.trim().toLowerCase();
  if (WOMAN.test(word)) return "woman";
  return MAN.test(word) ? "man" : undefined;
}
