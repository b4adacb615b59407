import { describe, expect, it } from "vitest";
import type { AnalysisQuestion } from "./questions";
import { createTasks } from "./tasks";

const TODAY = "2026-11-28";
const QUESTION: AnalysisQuestion = {
  grouping: "title",
  scale: { steps: [{ seniority: 0, minimum: 400_000 }] },
  references: { occupations: new Map(), titles: new Map() },
  potSize: { unit: "percent", amount: 2 },
  rules: ["percent"],
  zone: "1",
  holidayPay: 12,
};
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
    tasks.analyse(QUESTION);
    expect(tasks.raises(0)).toHaveLength(2);
    tasks.restore([]);
    expect(tasks.employees(null)).toEqual([]);
    expect(tasks.raises(0)).toEqual([]);
  });
});

describe("persons", () => {
  function analyse(lines: readonly string[]) {
    const tasks = createTasks();
    const { summary } = tasks.open({ source: { text: lines.join("\n") }, options: { keepNames: false, today: TODAY } });
    return { summary, analysis: tasks.analyse(QUESTION) };
  }

  it("with one name and two numbers are counted twice, on screen and sheet", () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      // Four have the name of another: 37 names of women and 19 of men.
      const number = at < 40 ? at % 37 : 40 + ((at - 40) % 19);
      const name = `${at < 40 ? "Anne" : "Ola"} ${String.fromCharCode(65 + (number % 26))}${number < 26 ? "erg" : "dal"}`;
      return [1001 + 7 * at, name, "Kokk", at < 40 ? "K" : "M", 500_000 + 100 * at].join("\t");
    });
    const { summary, analysis } = analyse(["Ansattnr\tNavn\tStilling\tKjønn\tÅrslønn", ...rows]);
    const counted = { employees: 60, women: 40, men: 20 };
    expect(summary).toMatchObject(counted);
    expect(analysis.printed.people).toEqual(counted);
    const { table } = analysis.printed;
    expect(table.kind === "byGender" && [table.total.figures.women.count, table.total.figures.men.count]).toEqual([
      40, 20,
    ]);
    expect(analysis.gap).toMatchObject({ women: 40, men: 20 });
  });

  it("with several rows are counted once in every figure", () => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const person = `${101 + 7 * at}\t%\t${at % 2 ? "K" : "M"}\t${380_000 + 100 * at}`;
      return [`${person}\t70`.replace("%", "Kokk"), `${person}\t30`.replace("%", at < 6 ? "Kokk" : "Vakt")];
    }).flat();
    const { summary, analysis } = analyse(["Ansattnr\tStilling\tKjønn\tÅrslønn\tStillingsprosent", ...rows]);
    const counted = { employees: 12, women: 6, men: 6 };
    expect(summary).toMatchObject({ ...counted, rows: 24 });
    expect(analysis.printed.people).toEqual(counted);
    expect(analysis.groups.map(({ name, all }) => [name, all.count])).toEqual([["Kokk", 12]]);
    expect(analysis.groupNames).toEqual(["Kokk", "Vakt"]);
    expect(analysis.gap).toMatchObject({ women: 6, men: 6 });
    expect([analysis.underpaidPersons, analysis.underpaidRows]).toEqual([12, 24]);
    const [pot] = analysis.pots;
    expect([pot?.receivers, pot?.groups[0]?.receivers, pot?.groups[0]?.count]).toEqual([12, 12, 12]);
  });
});
