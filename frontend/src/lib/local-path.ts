const HOME = "/";
const LONGEST = 2000;
/** Not decodable: then it is not to be decoded by anybody. */
const NEVER_LOCAL = "";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return NEVER_LOCAL;
  }
}

function isLocal(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which makes `//` of `/\t/`
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f]*$/.test(text) && text.length <= LONGEST;
}

/**
 * Where somebody asks to be sent, if it is plainly a path of this site; the front page otherwise. It is looked at as it
 * is and decoded twice over, as the server does, since others on the way may decode it.
 */
export function localPath(wanted: string | null): string {
  if (wanted === null) return HOME;
  const once = decoded(wanted);
  return [wanted, once, decoded(once)].every(isLocal) ? wanted : HOME;
}
