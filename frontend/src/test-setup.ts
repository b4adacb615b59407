import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { clearNotifications } from "./ui/notifications/notify";

// Generous, for machines that build at the same time.
configure({ asyncUtilTimeout: 5000 });

// jsdom has neither layout nor media queries.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
window.scrollTo = vi.fn();
Element.prototype.scrollIntoView = vi.fn();

// The toast is held by a module, which outlives the test that showed it.
beforeEach(() => clearNotifications());

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
