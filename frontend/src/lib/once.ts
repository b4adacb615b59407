/**
 * Returns a function that creates a value when it is first called. Formatters of Intl take milliseconds to create, which the
 * start of the app cannot spare.
 */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
