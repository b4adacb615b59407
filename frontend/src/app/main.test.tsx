import { afterEach, beforeEach, expect, it, vi } from "vitest";

const render = vi.fn();
const loadRenderer = vi.fn(() => ({ render }));

vi.mock("./App", () => ({ App: () => null }));
vi.mock("./routes", () => ({ loadPageCode: async () => undefined }));

const offline = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

beforeEach(() => {
  vi.resetModules();
  // Vitest keeps what a factory has returned.
  vi.doMock("./render", loadRenderer);
  document.body.innerHTML = '<div id="root"><main>Lønn for sykepleiere</main></div>';
});

afterEach(() => {
  loadRenderer.mockReset().mockImplementation(() => ({ render }));
  render.mockReset();
  document.body.replaceChildren();
});

it("app starts", async () => {
  await import("./main");
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1));
  expect(document.querySelector("[role=alert]")).toBeNull();
});

it("page without a renderer keeps its text and offers to reload", async () => {
  loadRenderer.mockImplementation(offline);
  await import("./main");
  const alert = await vi.waitFor(() => {
    const found = document.querySelector("[role=alert]");
    expect(found).not.toBeNull();
    return found;
  });
  expect(alert).toHaveTextContent("Siden kunne ikke lastes");
  expect(alert?.querySelector("button")).toHaveTextContent("Last siden på nytt");
  expect(document.querySelector("main")).toBeVisible();
});
