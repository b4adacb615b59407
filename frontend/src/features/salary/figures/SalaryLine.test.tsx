import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { OfficialPay } from "../../../api/types";
import { estimated, measured, unknownPay } from "../../../testing/figures";
import { setOwnSalary } from "../own-salary";
import { GroupLine } from "./GroupPay";
import type { GroupFigures } from "./group-figures";
import { SalaryDot, SalaryLine } from "./SalaryLine";
import { getComparableMedian, getOfficialLine, getReportedBand } from "./salary-band";

const line = {
  band: { low: 500_000, high: 750_000 },
  mark: { kind: "average", amount: 600_000 },
} as const;
const empty = { band: null, mark: null };
const ariaLabel = () => screen.getByRole("img").getAttribute("aria-label")?.replaceAll("\u00a0", " ");

describe("SalaryLine", () => {
  it("has the middle half and the figure beside it", () => {
    render(<SalaryLine label="Sykepleier" {...line} />);
    expect(ariaLabel()).toBe("Sykepleier: Snitt 600 000 kroner. Halvparten tjener mellom 500 000 og 750 000 kroner");
  });

  it("names a median", () => {
    render(<SalaryLine label="Sykepleiere" band={line.band} mark={{ kind: "median", amount: 600_000 }} />);
    expect(ariaLabel()).toBe("Sykepleiere: Median 600 000 kroner. Halvparten tjener mellom 500 000 og 750 000 kroner");
  });

  it("marks the user's own salary", () => {
    render(<SalaryLine label="Sykepleier" {...line} ownSalary={640_000} />);
    expect(ariaLabel()).toContain("Du 640 000");
  });

  it("marks the stored salary until it is removed", () => {
    const { container } = render(
      <>
        <SalaryLine label="Sykepleier" {...line} />
        <SalaryDot amount={598_400} />
      </>,
    );
    const marks = () => container.querySelectorAll("rect").length;
    expect(marks()).toBe(3);
    act(() => setOwnSalary(640_000));
    expect(ariaLabel()).toContain("Du 640 000");
    expect(marks()).toBe(5);
    act(() => setOwnSalary(null));
    expect(ariaLabel()).not.toContain("Du ");
    expect(marks()).toBe(3);
  });

  it("marks the stored salary if storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("", "SecurityError");
    });
    setOwnSalary(640_000);
    render(<SalaryLine label="Sykepleier" {...line} />);
    expect(ariaLabel()).toContain("Du 640 000");
    vi.restoreAllMocks();
    setOwnSalary(null);
  });

  it("draws a computed figure with a hollow mark", () => {
    const mark = { kind: "average", amount: 612_000, isEstimated: true } as const;
    const { container } = render(<SalaryLine label="Astronaut" band={null} mark={mark} />);
    expect(ariaLabel()).toBe("Astronaut: Snitt 612 000 kroner. Beregnet");
    expect(container.querySelector("rect")).toHaveAttribute("stroke", "var(--fjord)");
  });

  it("draws nothing for unknown pay", () => {
    const { container } = render(<SalaryLine label="Astronaut" {...empty} />);
    expect(ariaLabel()).toBe("Astronaut: Ingen tall ennå");
    expect(container.querySelectorAll("rect")).toHaveLength(0);
  });

  it.each([
    [1_700_000, "100%"],
    [280_000, "0%"],
    [1_600_000, undefined],
  ])("points to %i kr if it lies beyond the axis", (amount, end) => {
    const { container } = render(<SalaryDot amount={amount} />);
    expect(container.querySelector("svg svg")?.getAttribute("x") ?? undefined).toBe(end);
  });

  it("has the rounded figure and the own salary when locked", () => {
    const mark = { kind: "average", amount: 600_000 } as const;
    render(<SalaryLine label="Sykepleier" band={null} mark={mark} ownSalary={640_000} locked />);
    expect(ariaLabel()).toBe(
      "Sykepleier: Snitt rundt 600 000 kroner. Bidra for å se hvor halvparten ligger. Du 640 000",
    );
  });
});

describe("line of a group", () => {
  it("marks the rounded average where a member sees the exact one", () => {
    const range = { p10: 450_000, p25: 500_000, median: 590_000, p75: 750_000, p90: 800_000 };
    const average = { ...measured, averageSalary: 600_000 };
    const draw = (figures: GroupFigures) =>
      render(<GroupLine label="Sykepleier" figures={figures} />)
        .container.querySelector("rect:last-child")
        ?.getAttribute("x");
    const mark = draw({ ...average, count: null, range: null });
    expect(draw({ ...average, count: 9, range })).toBe(mark);
  });

  it("says what access would show, only if it would show more", () => {
    const visitors = [{ ...measured, averageSalary: 600_000 }, estimated, unknownPay];
    const locked = visitors.map((figures) => {
      render(<GroupLine label={String(figures.basis)} figures={{ ...figures, count: null, range: null }} />);
      const line = screen.getByRole("img", { name: new RegExp(String(figures.basis)) });
      return line.getAttribute("aria-label")?.includes("Bidra for å se");
    });
    expect(locked).toEqual([true, true, false]);
  });
});

describe("salary bands", () => {
  it("span the middle half of the entries", () => {
    expect(getReportedBand({ p10: 1, p25: 2, median: 3, p75: 4, p90: 5 })).toEqual({ low: 2, high: 4 });
    expect(getReportedBand(null)).toBeNull();
  });

  it("span the middle half of official figures unless withheld", () => {
    const official: OfficialPay = {
      occupationCode: "2223",
      occupation: "Sykepleiere",
      year: 2025,
      agreed: { p25: 2, median: 3, adjustedMedian: 3, p75: 4, mean: 3 },
      totalEarnings: null,
      fullTimeEarnings: null,
      headcount: 69_015,
      comparedWith: "agreed",
      source: "SSB",
    };
    expect(getOfficialLine(official)).toEqual({
      source: "official",
      band: { low: 2, high: 4 },
      mark: { kind: "median", amount: 3 },
    });
    expect(getOfficialLine({ ...official, agreed: { ...official.agreed, median: null } })).toBeNull();
    expect(getOfficialLine(null)).toBeNull();
    expect(getComparableMedian({ ...official, agreed: { ...official.agreed, adjustedMedian: 4 } })).toBe(4);
    expect(getComparableMedian({ ...official, comparedWith: "total" })).toBeNull();
  });
});
