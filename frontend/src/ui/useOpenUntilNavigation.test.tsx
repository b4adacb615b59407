import { act, renderHook } from "@testing-library/react";
import { Router } from "react-router-dom";
import { expect, it } from "vitest";
import { useOpenUntilNavigation } from "./late-code";

const navigator = { createHref: () => "", push() {}, replace() {}, go() {} };

/** Renders the hook on a page. Like the router, `arrive` shows a page after the history has changed. */
function renderOpen() {
  let key = "list";
  history.replaceState({ key }, "");
  const hook = renderHook(() => useOpenUntilNavigation(), {
    wrapper: ({ children }) => (
      <Router location={{ pathname: "/", key }} navigator={navigator}>
        {children}
      </Router>
    ),
  });
  return {
    isOpen: () => hook.result.current[0],
    setOpen: (open: boolean) => act(() => hook.result.current[1](open)),
    navigate: (to: string) => history.replaceState({ key: to }, ""),
    arrive: () => {
      key = history.state.key;
      hook.rerender();
    },
  };
}

it("navigation closes what is open", () => {
  const { isOpen, setOpen, navigate, arrive } = renderOpen();
  setOpen(true);
  expect(isOpen()).toBe(true);
  navigate("job");
  arrive();
  expect(isOpen()).toBe(false);
  navigate("list");
  arrive();
  expect(isOpen()).toBe(false);
});

it("what is opened while a page loads stays open until the next one", () => {
  const { isOpen, setOpen, navigate, arrive } = renderOpen();
  navigate("job");
  setOpen(true);
  expect(isOpen()).toBe(true);
  arrive();
  expect(isOpen()).toBe(true);
  navigate("list");
  arrive();
  expect(isOpen()).toBe(false);
});
