import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Tab, TabList, Tabs } from "./Tabs";

const tabs = (selected: string) => (
  <Tabs value={selected} onChange={() => {}}>
    <TabList label="Faner">
      <Tab value="jobs">Stillinger</Tab>
      <Tab value="forum">Forum</Tab>
    </TabList>
  </Tabs>
);

it("keeps the tabs where they were scrolled until another is selected", () => {
  const { rerender } = render(tabs("jobs"));
  const list = screen.getByRole("tablist");
  list.scrollLeft = 50;
  rerender(tabs("jobs"));
  expect(list.scrollLeft).toBe(50);
  rerender(tabs("forum"));
  expect(list.scrollLeft).toBe(0);
});
