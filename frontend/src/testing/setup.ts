import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { deleteAllDrafts } from "#domain/drafts";
import { setOwnSalary } from "#features/salary/own-salary";
import { handOverPay } from "#features/salary/percentile/own-pay";
import { clearNotifications } from "#ui/notifications/notify";

// Generous, for machines under load.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and no media queries.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver = class {
  root = null;
  rootMargin = "";
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();

// These stores are modules and outlive tests.
beforeEach(() => {
  clearNotifications();
  setOwnSalary(null);
  handOverPay("");
  deleteAllDrafts();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // The address and the places of history entries outlive tests.
  history.replaceState({ key: crypto.randomUUID() }, "", "/");
});

// Lazy code that a test does not wait for would load into the document of the next file.
afterAll(() => vi.dynamicImportSettled());
