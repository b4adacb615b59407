const TOKEN_KEY = "auth-token";

/** Reads the member's bearer token; `null` for a visitor and where storage is forbidden. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Any answer that is not 2xx. The message is `status: response text`. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    /** The server's stable machine code, or `unknown` where the answer did not come from it. */
    readonly code: string,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address of a call, with the parameters that have a value. */
export function addressOf(path: string, params: QueryParams = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function codeIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && "code" in body && typeof body.code === "string") return body.code;
  } catch {
    // A proxy in between answers in HTML or not at all: there is no code to find.
  }
  return "unknown";
}

async function request(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = sessionToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(address, { ...init, headers, credentials: "include" });
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, codeIn(text), text);
}

interface GetOptions {
  /** What a 401 becomes: an error, or `null` for calls that a visitor may make in vain. */
  on401?: "throw" | "returnNull";
  /** How the browser's own cache is used. */
  cache?: RequestCache;
}

export async function getJson<T>(path: string, params?: QueryParams): Promise<T>;
export async function getJson<T>(
  path: string,
  params: QueryParams | undefined,
  options: GetOptions & { on401?: "throw" },
): Promise<T>;
export async function getJson<T>(path: string, params: QueryParams, options: GetOptions): Promise<T | null>;
export async function getJson<T>(path: string, params: QueryParams = {}, options: GetOptions = {}): Promise<T | null> {
  try {
    const response = await request(addressOf(path, params), {
      headers: { Accept: "application/json" },
      ...(options.cache && { cache: options.cache }),
    });
    return (await response.json()) as T;
  } catch (error) {
    if (options.on401 === "returnNull" && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export async function postJson(path: string, body: unknown): Promise<void> {
  await request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
