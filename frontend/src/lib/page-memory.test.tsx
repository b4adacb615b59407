import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forbidStorage } from "#testing/storage";

/** Loads the module as a new page does, which the browser opened in this way. */
async function loadPage(type: "navigate" | "reload" | "back_forward") {
  vi.resetModules();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const memory = await import("./page-memory");
  memory.keepMemories();
  return memory;
}

const leavePage = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  history.replaceState(null, "");
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("place survives a reload", async () => {
  const { remember } = await loadPage("navigate");
  remember("scroll", 1500);
  remember("entries", 3);
  leavePage();
  const { recall } = await loadPage("reload");
  expect(recall("scroll")).toBe(1500);
  expect(recall("entries")).toBe(3);
});

it("each history entry has its own place", async () => {
  const { remember } = await loadPage("navigate");
  history.replaceState({ key: "list" }, "");
  remember("scroll", 1500);
  history.replaceState({ key: "job" }, "");
  remember("scroll", 20);
  leavePage();
  const { recall } = await loadPage("back_forward");
  expect(recall("scroll")).toBe(20);
  history.replaceState({ key: "list" }, "");
  expect(recall("scroll")).toBe(1500);
});

it("page that is opened again starts at its top", async () => {
  const { remember } = await loadPage("navigate");
  remember("scroll", 1500);
  leavePage();
  const { recall } = await loadPage("navigate");
  expect(recall("scroll")).toBeUndefined();
});

it("place is kept while the page lives if storage is blocked", async () => {
  forbidStorage();
  const { recall, remember } = await loadPage("reload");
  remember("scroll", 1500);
  expect(leavePage).not.toThrow();
  expect(recall("scroll")).toBe(1500);
});
