import { ApiError } from "./api";
import { clearSessionToken, getSessionToken } from "./session-token";
import { requestSignIn } from "./sign-in-request";

/** Whether the server said that the session of `token` has ended, and no other one has begun meanwhile. */
function isSessionExpired(token: string | null, error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && token === getSessionToken();
}

/** Makes a member's call. When the server no longer knows the session, it has ended here as well. */
export async function callAsMember<T>(call: () => Promise<T>): Promise<T> {
  const token = getSessionToken();
  try {
    return await call();
  } catch (error) {
    if (isSessionExpired(token, error)) clearSessionToken();
    throw error;
  }
}

/**
 * Sends what a member typed. When the server no longer knows the session, the member is asked to sign in over the page,
 * and the call is made once more. The session is not ended here, since the form would go with it: a member who declines
 * finds the page as it was.
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
