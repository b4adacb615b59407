import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WindowedList } from "./WindowedList";

it("windowed list has all its rows on paper", () => {
  const items = Array.from({ length: 300 }, (_, number) => `Stilling ${number}`);
  render(
    <WindowedList label="Stillinger" items={items} getKey={(item) => item} rowHeight={70} renderRow={(item) => item} />,
  );
  expect(screen.queryAllByRole("listitem").length).toBeLessThan(300);
  act(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  expect(screen.getAllByRole("listitem")).toHaveLength(300);
  act(() => {
    window.dispatchEvent(new Event("afterprint"));
  });
  expect(screen.queryAllByRole("listitem").length).toBeLessThan(300);
});
