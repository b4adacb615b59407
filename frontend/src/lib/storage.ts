/** The result of an access to the browser's storage; `undefined` if storage is blocked or full, or its content cannot be read. */
export function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
