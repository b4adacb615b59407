import { ApiError, getJson } from "./client";
import { clearSessionToken, getSessionToken } from "./session-token";
import { requestSignIn } from "./sign-in-request";

/** Whether the server rejected `token` and it is still the current one. */
function isSessionExpired(token: string | null, error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && token === getSessionToken();
}

/** Makes a request as the member. A 401 ends the local session. */
export async function callAsMember<T>(call: () => Promise<T>): Promise<T> {
  const token = getSessionToken();
  try {
    return await call();
  } catch (error) {
    if (isSessionExpired(token, error)) clearSessionToken();
    throw error;
  }
}

/** Fetches JSON as the member. */
export const getAsMember = <T>(url: string): Promise<T> => callAsMember(() => getJson<T>(url));

/**
 * Submits a member's input. On 401 the member signs in again in a dialog and the request is repeated. The local session is
 * kept, because ending it would remove the form.
 */
export async function callWithSignInPrompt<T>(call: () => Promise<T>): Promise<T> {
  const token = getSessionToken();
  try {
    return await call();
  } catch (error) {
    if (!isSessionExpired(token, error) || !(await requestSignIn())) throw error;
    return call();
  }
}
