import { vi } from "vitest";

/** Makes storage throw, like in a browser that blocks it. Undone by `vi.restoreAllMocks()`. */
export function forbidStorage() {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
}
