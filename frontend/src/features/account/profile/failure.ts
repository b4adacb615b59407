import { ApiError } from "../../../lib/api";

/** What the server says went wrong, or `otherwise` where it says nothing. */
export function getErrorMessage(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.userMessage) || otherwise;
}
