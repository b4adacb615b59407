/** An error that may have the server's message for users. */
export abstract class UserFacingError extends Error {
  abstract readonly userMessage: string | undefined;
  /** The message, if it says what the user can change. Faults of the server have none. */
  abstract readonly rejectionReason: string | undefined;
}

/** What the user can change, if the server said it. */
export function getRejectionReason(error: unknown): string | undefined {
  return error instanceof UserFacingError ? error.rejectionReason : undefined;
}

/** The error's message for users, or `fallback` if it has none. */
export function getErrorMessage(error: unknown, fallback: string): string {
  return (error instanceof UserFacingError && error.userMessage) || fallback;
}
