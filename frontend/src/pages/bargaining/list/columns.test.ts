import { describe, expect, it } from "vitest";
import { changeField, recognizeLayout } from "./columns";
import { readEmployees } from "./employees";
import { parseTable } from "./table";

const OPTIONS = { keepNames: false, today: "2026-11-28" };
const TABLE = parseTable("Stilling;Kjønn;Månedslønn;Årslønn 100 %\nLærer;1;45 000;560 000\nLærer;2;46 000;570 000");

describe("layout that the user corrects", () => {
  const layout = recognizeLayout(TABLE);
  const payOf = (changed: typeof layout) => readEmployees(TABLE, changed, OPTIONS).employees.map(({ pay }) => pay);

  it("another column of pay has its own unit", () => {
    expect(payOf(layout)).toEqual([560_000, 570_000]);
    const changed = changeField(TABLE, layout, 2, "pay");
    expect(changed.columns.map(({ field }) => field)).toEqual(["title", "gender", "pay", "none"]);
    expect(changed.payUnit).toBe("month");
    expect(payOf(changed)).toEqual([540_000, 552_000]);
  });

  it("list without its column of pay says what is missing", () => {
    const changed = changeField(TABLE, layout, 3, "none");
    expect(changed.notes).toContain("Vi fant ingen kolonne for lønn. Velg den selv.");
  });

  it("unit and codes that the user chooses are used", () => {
    const chosen = { ...layout, payUnit: "byAmount", genderCodes: { "1": "woman", "2": "man" } } as const;
    expect(readEmployees(TABLE, chosen, OPTIONS).employees[0]).toMatchObject({ pay: 560_000, gender: "woman" });
  });

  it("more header rows than rows leave no employee", () => {
    const { counts } = readEmployees(TABLE, { ...layout, headerRows: 9 }, OPTIONS);
    expect(counts).toEqual({ rows: 3, header: 3, read: 0, leftOut: 0, empty: 0 });
  });
});
