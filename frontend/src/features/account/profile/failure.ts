import { ApiError } from "../../../lib/api";

/** What the server says went wrong, or `otherwise` where it says nothing. */
export function failureText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}
