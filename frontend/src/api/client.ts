import { UserFacingError } from "#lib/error-message";
import { getSessionToken } from "./session-token";
import type { ErrorCode } from "./types";

interface ErrorBody {
  code?: unknown;
  error?: unknown;
  fields?: unknown;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Parses the body of an error response. Empty if it is not JSON, such as a proxy's HTML page. */
function parseErrorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}

/** A response other than 2xx. `message` is `status: response text`. */
export class ApiError extends UserFacingError {
  override readonly name = "ApiError";
  /** The server's error code; `unknown` if the response is not from the server. */
  readonly code: ErrorCode | "unknown";
  /** The server's message for users. */
  override readonly userMessage: string | undefined;
  override readonly rejectionReason: string | undefined;
  /** Errors of single fields, by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    text: string,
    /** Seconds after which the call may succeed, if the server told. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${text}`);
    const { code, error, fields } = parseErrorBody(text);
    this.code = typeof code === "string" ? (code as ErrorCode) : "unknown";
    this.userMessage = typeof error === "string" ? error : undefined;
    this.rejectionReason = status < 500 ? this.userMessage : undefined;
    this.fields = isObject(fields) ? (fields as Record<string, string>) : {};
  }
}

/** How GET requests use the browser's HTTP cache. */
let cacheMode: RequestCache = "default";

/** Makes all later GET requests revalidate what the browser has cached. */
export function revalidateHttpCache() {
  cacheMode = "no-cache";
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = getSessionToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(url, { ...init, headers, credentials: "include" });
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  throw new ApiError(response.status, await response.text(), retryAfter);
}

/** @param cache overrides how the browser's HTTP cache is used. */
export async function getJson<T>(url: string, cache = cacheMode): Promise<T> {
  const response = await request(url, { headers: { Accept: "application/json" }, cache });
  return (await response.json()) as T;
}

/** Sends JSON and returns the response body, if any. With `keepalive`, the request survives leaving the page. */
export async function sendJson<T = void>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  { keepalive = false } = {},
): Promise<T> {
  const response = await request(path, {
    method,
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Sends multipart form data. */
export async function sendForm(path: string, form: FormData): Promise<void> {
  await request(path, { method: "POST", headers: { Accept: "application/json" }, body: form });
}

export async function getBlob(path: string): Promise<Blob> {
  const response = await request(path, {});
  return response.blob();
}
