/** An error that may have a message for users. */
export abstract class ErrorWithMessage extends Error {
  abstract readonly userMessage: string | undefined;
}

/** The error's message for users, or `fallback` if it has none. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return (error instanceof ErrorWithMessage && error.userMessage) || fallback;
}
