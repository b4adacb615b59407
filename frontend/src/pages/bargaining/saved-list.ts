// The list that the user chose to keep in this browser, encrypted with a passphrase. Nobody can read it without that.

const STORAGE_KEY = "pay-list";
/** What OWASP recommends for PBKDF2 with SHA-256, as of 2023. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
export const MIN_PASSPHRASE_LENGTH = 12;

/** What is stored. Bytes are in base64. */
interface Envelope {
  /** Day when it was saved, `YYYY-MM-DD`. */
  savedOn: string;
  iterations: number;
  salt: string;
  iv: string;
  /** AES-GCM of the gzipped JSON. */
  data: string;
}

/** The passphrase is wrong, or the stored bytes were changed: AES-GCM cannot tell. */
export class WrongPassphrase extends Error {}

function encodeBytes(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const decodeBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function pipe(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  const stream = new Response(bytes).body?.pipeThrough<Uint8Array>(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function deriveKey(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(passphrase), "PBKDF2", false, [
    "deriveKey",
  ]);
  const derivation = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function readEnvelope(): Envelope | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
  } catch {
    // Storage is blocked or unreadable.
    return null;
  }
}

/** The day when a list was saved in this browser; null if there is none. */
export const getSavedDay = (): string | null => readEnvelope()?.savedOn ?? null;

/** Replaces the saved list. Fails if storage is blocked or full. */
export async function saveList(list: unknown, passphrase: string, today: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(passphrase, salt, ITERATIONS);
  const json = await pipe(new TextEncoder().encode(JSON.stringify(list)), new CompressionStream("gzip"));
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, json));
  const envelope: Envelope = {
    savedOn: today,
    iterations: ITERATIONS,
    salt: encodeBytes(salt),
    iv: encodeBytes(iv),
    data: encodeBytes(data),
  };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(envelope));
}

/** Returns the saved list. Fails with `WrongPassphrase`. */
export async function openSavedList(passphrase: string): Promise<unknown> {
  const envelope = readEnvelope();
  if (!envelope) throw new Error("There is no saved list.");
  const key = await deriveKey(passphrase, decodeBytes(envelope.salt), envelope.iterations);
  const algorithm = { name: "AES-GCM", iv: decodeBytes(envelope.iv) };
  const json = await crypto.subtle.decrypt(algorithm, key, decodeBytes(envelope.data)).catch(() => {
    throw new WrongPassphrase();
  });
  const text = new TextDecoder().decode(await pipe(new Uint8Array(json), new DecompressionStream("gzip")));
  return JSON.parse(text);
}

export function deleteSavedList() {
  localStorage.removeItem(STORAGE_KEY);
}
