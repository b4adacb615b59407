import { ApiError } from "./api";
import { forgetSessionToken, sessionToken } from "./session";
import { requestSignIn } from "./sign-in-request";

/** Whether the server said that the session of `token` has ended, and no other one has begun meanwhile. */
function hasEnded(token: string | null, error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && token === sessionToken();
}

/** Makes a member's call. When the server no longer knows the session, it has ended here as well. */
export async function asMember<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (error) {
    if (hasEnded(token, error)) forgetSessionToken();
    throw error;
  }
}

/**
 * Sends what a member typed. When the server no longer knows the session, the member is asked to sign in over the page,
 * and the call is made once more. The session is not ended here, since the form would go with it: a member who declines
 * finds the page as it was.
 */
export async function sendAsMember<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (error) {
    if (!hasEnded(token, error) || !(await requestSignIn())) throw error;
    return call();
  }
}
