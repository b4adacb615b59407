import { describe, expect, it } from "vitest";
import type { Figures } from "../../../api/types";
import { estimated, measuredFigures, unknownPay, withheld } from "../../../testing/figures";
import { renderAt } from "../../../testing/render";
import { KeyFigures } from "./KeyFigures";

const visitors: Figures = { ...withheld, ...measuredFigures, count: null, averageSalary: 620_000, range: null };
const members: Figures = {
  ...visitors,
  count: 1000,
  averageSalary: 621_750,
  highest: 845_100,
  lowest: 462_300,
  median: 612_400,
};
const estimate: Figures = { ...withheld, ...estimated, count: 3 };

/** Every label with its figure and note. */
function getCells(figures: Figures, locked: boolean) {
  const { container } = renderAt("/", <KeyFigures figures={figures} locked={locked} />);
  const getText = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");
  return [...container.querySelectorAll("dl > div")].map((cell) => [...cell.children].map(getText).join(" | "));
}

describe("KeyFigures", () => {
  // spec 1.9.9
  it("hide a visitor's exact figures", () => {
    expect(getCells(visitors, true)).toEqual([
      "Snitt | ~620 000 kr",
      "Median | 750 000 krSkjult",
      "Lavest (100 %) | 600 000 krSkjult",
      "Høyest | 900 000 krSkjult",
      "Grunnlag | ***skjult",
    ]);
  });

  // spec 1.2.50
  it("show a member the exact figures", () => {
    expect(getCells(members, false)).toEqual([
      "Snitt | 621 750 kr",
      "Median | 612 400 kr",
      "Lavest (100 %) | 462 300 kr",
      "Høyest | 845 100 kr",
      "Grunnlag | 1 000",
    ]);
  });

  it("show a dash without a full position", () => {
    expect(getCells({ ...members, lowest: null }, false)).toContain("Lavest (100 %) | –");
  });

  it("say that the mean of few entries is computed", () => {
    expect(getCells(estimate, false)[0]).toBe("Snitt, beregnet | 612 000 kr");
    expect(getCells({ ...estimate, count: null }, true)[0]).toBe("Snitt, beregnet | ~612 000 kr");
  });

  it("show a dash for pay that nothing tells", () => {
    expect(getCells({ ...withheld, ...unknownPay, count: 1 }, false)[0]).toBe("Snitt, beregnet | –");
  });
});
