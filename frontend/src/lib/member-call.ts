import { ApiError } from "./api";
import { forgetSessionToken, sessionToken } from "./session";

/** Makes a member's call. When the server no longer knows the session, it has ended here as well. */
export async function asMember<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (error) {
    // Unless another session has begun meanwhile.
    if (error instanceof ApiError && error.status === 401 && token === sessionToken()) forgetSessionToken();
    throw error;
  }
}
