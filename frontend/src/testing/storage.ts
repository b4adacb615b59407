import { vi } from "vitest";

/** As a browser does that was told to keep nothing for the site. Ends with `vi.restoreAllMocks()`. */
export function forbidStorage() {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
}
