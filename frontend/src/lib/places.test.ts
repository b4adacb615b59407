import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forbidStorage } from "../testing/storage";

/** Loads the module as a new page does, which the browser opened in this way. */
async function loadPage(type: "navigate" | "reload" | "back_forward") {
  vi.resetModules();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  return import("./places");
}

const leavePage = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  history.replaceState(null, "");
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("place survives a reload", async () => {
  const { rememberPlace } = await loadPage("navigate");
  rememberPlace("scroll", 1500);
  rememberPlace("entries", 3);
  leavePage();
  const { recallPlace } = await loadPage("reload");
  expect(recallPlace("scroll")).toBe(1500);
  expect(recallPlace("entries")).toBe(3);
});

it("each history entry has its own place", async () => {
  const { rememberPlace } = await loadPage("navigate");
  history.replaceState({ key: "list" }, "");
  rememberPlace("scroll", 1500);
  history.replaceState({ key: "job" }, "");
  rememberPlace("scroll", 20);
  leavePage();
  const { recallPlace } = await loadPage("back_forward");
  expect(recallPlace("scroll")).toBe(20);
  history.replaceState({ key: "list" }, "");
  expect(recallPlace("scroll")).toBe(1500);
});

it("page that is opened again starts at its top", async () => {
  const { rememberPlace } = await loadPage("navigate");
  rememberPlace("scroll", 1500);
  leavePage();
  const { recallPlace } = await loadPage("navigate");
  expect(recallPlace("scroll")).toBeUndefined();
});

it("place is kept while the page lives if storage is blocked", async () => {
  forbidStorage();
  const { recallPlace, rememberPlace } = await loadPage("reload");
  rememberPlace("scroll", 1500);
  expect(leavePage).not.toThrow();
  expect(recallPlace("scroll")).toBe(1500);
});
