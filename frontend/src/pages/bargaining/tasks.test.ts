import { describe, expect, it } from "vitest";
import { createTasks } from "./tasks";

const TODAY = "2026-11-28";
const list = ["Navn\tStilling\tÅrslønn", "Kari Nordmann\tKokk\t450000", "Ola Nordmann\tKokk\t460000"].join("\n");

describe("worker", () => {
  it("has no names to read again once a list was read without", () => {
    const tasks = createTasks();
    const { layout } = tasks.open({ source: { text: list }, options: { keepNames: false, today: TODAY } });
    tasks.read({ sheet: 0, layout, options: { keepNames: true, today: TODAY } });
    expect(tasks.employees(null)).toHaveLength(2);
    expect(JSON.stringify(tasks.employees(null))).not.toContain("Nordmann");
  });

  it("keeps names that the user wants", () => {
    const tasks = createTasks();
    tasks.open({ source: { text: list }, options: { keepNames: true, today: TODAY } });
    expect(tasks.employees(null)[0]?.name).toBe("Kari Nordmann");
  });

  it("forgets the list when it is removed", () => {
    const tasks = createTasks();
    tasks.open({ source: { text: list }, options: { keepNames: true, today: TODAY } });
    tasks.restore([]);
    expect(tasks.employees(null)).toEqual([]);
    expect(tasks.raises(0)).toEqual([]);
  });
});
