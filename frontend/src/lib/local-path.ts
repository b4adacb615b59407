const HOME = "/";
const MAX_PATH_LENGTH = 2000;
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Decodes valid escapes only; a stray '%' stays as it is. */
function decodeEscapes(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    const bytes = escapes.slice(1).split("%");
    return utf8.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  });
}

function isLocal(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some control characters: `/\t/` becomes `//`
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f]*$/.test(text) && text.length <= MAX_PATH_LENGTH;
}

/**
 * Returns the redirect target if it is a path of this site, otherwise '/'. Also checked after one and two decodings,
 * like on the server, because intermediaries may decode it.
 */
export function toLocalPath(redirect: string | null): string {
  if (redirect === null) return HOME;
  const once = decodeEscapes(redirect);
  return [redirect, once, decodeEscapes(once)].every(isLocal) ? redirect : HOME;
}
