import { texts } from "./texts";

/** The characters of the bytes from 0x80 on. */
type CodePage = readonly string[];

const createRange = (first: number, length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode(first + index));

const WINDOWS = "Windows-1252";
/** Encodings of single bytes. The first is Excel's for CSV files. */
const CODE_PAGES: readonly (readonly [string, CodePage])[] = [
  // Written out, because `TextDecoder` of Node 20 to 24 reads these bytes as Latin-1.
  [WINDOWS, [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ", ...createRange(0xa0, 96)]],
  [
    "Mac OS Roman",
    [...new TextDecoder("macintosh").decode(Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index))],
  ],
  // The DOS encoding of Norway, which browsers do not know. CP850 has the same letters.
  [
    "CP865",
    [
      ..."ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø₧ƒáíóúñÑªº¿⌐¬½¼¡«¤░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
    ],
  ],
];

/** Characters that lists have. Others are no sign of UTF-8 among single bytes: 'É»' would be 'ɻ'. */
const PLAUSIBLE = /^(?:[\u0080-\u00ff]|[\u0300-\u0303\u0308\u030a\u030c\u0327]|[\u2010-\u203a]|[€˜čČđĐŋŊšŧŦžŽ])$/;

/** Decodes UTF-8, a code page, or a mixture of them. Notes tell what is unusual. */
export function decodeBytes(bytes: Uint8Array): { text: string; notes: string[] } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch {
    const [best] = CODE_PAGES.map(([name, page]) => ({ name, ...decodeMixed(bytes, page) })).toSorted(
      (left, right) => right.score - left.score,
    );
    if (!best) return { text: "", notes: [] };
    const notes = best.name === WINDOWS ? [] : [texts.oldEncoding(best.name)];
    if (best.hasUtf8) notes.push(texts.mixedEncodings);
    return { text: best.text, notes: best.score < 0 ? [texts.unknownEncoding] : notes };
  }
}

/** Decodes what is UTF-8 as such, and other bytes by a code page. The score is high if they become Norwegian words. */
function decodeMixed(bytes: Uint8Array, page: CodePage): { text: string; score: number; hasUtf8: boolean } {
  const characters: string[] = [];
  let score = 0;
  let hasUtf8 = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const utf8 = readUtf8(bytes.subarray(index, index + 3));
    const character = byte < 0x80 ? String.fromCharCode(byte) : utf8 || (page[byte - 0x80] ?? "");
    if (utf8) {
      hasUtf8 = true;
      index += countBytes(utf8) - 1;
    } else if (byte >= 0x80) {
      score += scoreCharacter(character, characters.at(-1) ?? "");
    }
    characters.push(character);
  }
  return { text: characters.join(""), score, hasUtf8 };
}

/** How likely a character is in a Norwegian list, after the one before. */
function scoreCharacter(character: string, before: string): number {
  if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) return -3;
  if (/[æøå]/i.test(character)) return 3;
  if (/[àâäçèéêëíïóôöüñ]/i.test(character)) return 1;
  return /[\s«»–—’“”…§€½]/u.test(character) ? 0 : -2;
}

const countBytes = (character: string) => (character >= "\u0800" ? 3 : 2);

/** The plausible character that the first two or three bytes are in UTF-8, '' if they are none. */
function readUtf8([lead = 0, second = 0, third = 0]: Uint8Array): string {
  const continues = (byte: number) => byte >> 6 === 0b10;
  if (lead < 0xc2 || !continues(second)) return "";
  const isLong = lead >> 4 === 0b1110 && continues(third);
  if (!isLong && lead >> 5 !== 0b110) return "";
  const code = ((lead & (isLong ? 0xf : 0x1f)) << 6) | (second & 0x3f);
  const character = String.fromCharCode(isLong ? (code << 6) | (third & 0x3f) : code);
  return PLAUSIBLE.test(character) ? character : "";
}

/**
 * What UTF-8 becomes if it is read as a code page: 'Ã¦' and 'Ã…' for 'æ' and 'Å' in Windows-1252, where Latin-1 has control
 * characters.
 */
const DAMAGES = [...CODE_PAGES.slice(0, 1), ...CODE_PAGES].map(([, page]) => {
  const escapeCharacter = (character = "") => character.replace(/[\]\\^-]/, "\\$&");
  const leads = [0xc2, 0xc3, 0xc4, 0xc5, 0xcb, 0xcc, 0xe2].map((byte) => escapeCharacter(page[byte - 0x80])).join("");
  return {
    page,
    pattern: new RegExp(`[${leads}][\x80-\x9f${page.slice(0, 64).map(escapeCharacter).join("")}]{1,2}`, "g"),
  };
});

/** Puts right what was encoded as UTF-8 twice, or three times. */
export function repairEncoding(text: string): string {
  // ø by way of CP850, in which other letters are those of CP865.
  let repaired = text.replaceAll("├©", "├╕");
  for (const { page, pattern } of DAMAGES) {
    repaired = repaired.replace(pattern, (damage) => {
      const character = readUtf8(
        Uint8Array.from(damage, (each) => (page.includes(each) ? 0x80 + page.indexOf(each) : each.charCodeAt(0))),
      );
      return character ? character + damage.slice(countBytes(character)) : damage;
    });
  }
  return repaired;
}

/**
 * Whether a text has lost letters that cannot be found again: 'Kj?nn', 'L\uFFFDrer', 'Kj√nn', 'L{rer', 'L&aelig;rer'. A
 * question mark may be one after a word.
 */
export const hasLostLetters = (text: string) =>
  /\uFFFD|\?\p{L}|\p{L}(?:[{}]|[^\p{L}\p{M}\p{N}\s\0-\x7f´’·•→‐-―…])+\p{L}|&(?:aelig|oslash|aring|#\d{3})(?!\p{L})/iu.test(
    text,
  );
