/**
 * The result of an access to the browser's storage; `undefined` if storage is blocked or full, or what it holds cannot be read.
 * What it does not keep lives as long as the page.
 */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
