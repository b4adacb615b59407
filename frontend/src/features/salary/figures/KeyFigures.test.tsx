import { describe, expect, it } from "vitest";
import type { Figures } from "../../../api/types";
import { estimated, measuredFigures, tooFew, withheld } from "../../../testing/figures";
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
const single: Figures = { ...withheld, ...tooFew, count: 1 };

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
      "Snitt av innleggene | ~620 000 kr",
      "Median | 750 000 krSkjult",
      "Lavest (100 %) | 600 000 krSkjult",
      "Høyest | 900 000 krSkjult",
      "Grunnlag | ***skjult",
    ]);
  });

  it.each([5, 1000])("show a member the measured figures of %i entries", (count) => {
    expect(getCells({ ...members, count }, false)).toEqual([
      `Snitt av ${count === 5 ? "5" : "1 000"} innlegg | 621 750 kr`,
      `Median | ${count === 5 ? "~" : ""}612 400 kr`,
      "Lavest (100 %) | ~462 300 kr",
      "Høyest | ~845 100 kr",
      `Grunnlag | ${count === 5 ? "5" : "1 000"}`,
    ]);
  });

  it("show a dash without a full position", () => {
    expect(getCells({ ...members, lowest: null }, false)).toContain("Lavest (100 %) | –");
  });

  it.each([
    [false, "", "3"],
    [true, "~", "***skjult"],
  ])("show one estimated figure of 3 entries, locked: %s", (locked, rounded, count) => {
    expect(getCells({ ...estimate, count: locked ? null : 3 }, locked)).toEqual([
      `Snitt | beregnet ${rounded}612 000 kr | trolig mellom 571 000 og 655 000`,
      `Grunnlag | ${count}`,
    ]);
  });

  it.each([
    [0, false, "0"],
    [1, false, "1"],
    [null, true, "***skjult"],
  ])("show the official figure with %s entries", (count, locked, basis) => {
    expect(getCells({ ...single, count }, locked)).toEqual([
      `Sykepleiere, ifølge Statistisk sentralbyrå | 619 440 kr${locked ? " | Færre enn 3 har meldt inn lønn." : ""}`,
      `Grunnlag | ${basis}`,
    ]);
  });

  it("show the figure of the whole country", () => {
    const substitute = { salary: 601_000, name: "Sykepleier" };
    expect(getCells({ ...single, substitute: { ...substitute, source: "title" } }, false)[0]).toBe(
      "Sykepleier i hele landet | 601 000 kr",
    );
    expect(getCells({ ...single, substitute: { ...substitute, source: "title_estimate" } }, false)[0]).toBe(
      "Sykepleier i hele landet, beregnet | 601 000 kr",
    );
  });

  it("mark a rounded figure of the whole country", () => {
    const substitute = { salary: 600_000, name: "Sykepleier", source: "title" } as const;
    expect(getCells({ ...single, count: null, substitute }, true)[0]).toContain("~600 000 kr");
  });

  it("show a dash without a substitute", () => {
    expect(getCells({ ...single, substitute: null }, false)[0]).toBe("For få lønninger | –");
  });
});
