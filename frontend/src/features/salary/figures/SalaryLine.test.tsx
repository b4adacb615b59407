import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { OfficialPay } from "../../../lib/api-types";
import { setOwnSalary } from "../../../lib/own-salary";
import { estimated } from "../../../testing/figures";
import { SalaryDot, SalaryLine, scalePercent } from "./SalaryLine";
import styles from "./SalaryLine.module.css";
import { getComparableMedian, getOfficialBand, getReportedBand } from "./salary-band";

const band = { low: 500_000, median: 600_000, high: 750_000 };
const ariaLabel = () => screen.getByRole("img").getAttribute("aria-label")?.replaceAll("\u00a0", " ");

describe("scalePercent", () => {
  it.each([
    [300_000, 0],
    [750_000, 50],
    [1_200_000, 100],
    [150_000, 0],
    [2_000_000, 100],
  ])("maps %i kr to %i percent", (amount, percent) => {
    expect(scalePercent(amount)).toBe(percent);
  });
});

describe("SalaryLine", () => {
  it("labels a reported band as the middle eight of ten", () => {
    render(<SalaryLine label="Sykepleier" band={band} />);
    expect(ariaLabel()).toBe("Sykepleier: Median 600 000 kroner. Åtte av ti tjener mellom 500 000 og 750 000 kroner");
  });

  it("labels an official band as the middle half", () => {
    render(<SalaryLine label="Sykepleiere" kind="official" band={band} />);
    expect(ariaLabel()).toBe("Sykepleiere: Median 600 000 kroner. Halvparten tjener mellom 500 000 og 750 000 kroner");
  });

  it("marks the user's own salary", () => {
    render(<SalaryLine label="Sykepleier" band={band} ownSalary={640_000} />);
    expect(ariaLabel()).toContain("Din lønn: 640 000 kroner");
  });

  it("marks the stored salary until it is removed", () => {
    const { container } = render(
      <>
        <SalaryLine label="Sykepleier" band={band} />
        <SalaryDot amount={598_400} />
      </>,
    );
    const marks = () => container.querySelectorAll("[style]").length;
    expect(marks()).toBe(3);
    act(() => setOwnSalary(640_000));
    expect(ariaLabel()).toContain("Din lønn: 640 000 kroner");
    expect(marks()).toBe(5);
    act(() => setOwnSalary(null));
    expect(ariaLabel()).not.toContain("Din lønn");
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
    render(<SalaryLine label="Sykepleier" band={band} />);
    expect(ariaLabel()).toContain("Din lønn: 640 000 kroner");
    vi.restoreAllMocks();
    setOwnSalary(null);
  });

  it("draws an estimate dashed with a hollow mark", () => {
    const { container } = render(<SalaryLine label="Astronaut" band={null} estimate={estimated.estimate} />);
    expect(ariaLabel()).toBe("Astronaut: Beregnet 612 000 kroner. 80 % sikkert mellom 571 000 og 655 000 kroner");
    expect([...container.querySelectorAll("[style]")].map(({ className }) => className)).toEqual([
      `${styles.band} ${styles.estimateBand}`,
      styles.estimate,
    ]);
  });

  it("draws nothing with too few entries", () => {
    const { container } = render(<SalaryLine label="Astronaut" band={null} />);
    expect(ariaLabel()).toBe("Astronaut: For få lønninger");
    expect(container.querySelectorAll("[style]")).toHaveLength(0);
  });

  it("clamps a band beyond the scale and marks its ends as open", () => {
    const { container } = render(<SalaryLine label="Sjef" band={{ low: 200_000, median: 900_000, high: 1_900_000 }} />);
    const bar = container.querySelector("[data-open-start][data-open-end]");
    expect(bar).toHaveStyle({ left: "0%", width: "100%" });
  });

  it("contains no data when locked", () => {
    const { container } = render(
      <SalaryLine label="Sykepleier" band={band} estimate={estimated.estimate} ownSalary={640_000} locked />,
    );
    expect(ariaLabel()).toBe("Sykepleier: Skjult. Bidra for å se tallene");
    expect(container.querySelectorAll("[style]")).toHaveLength(0);
    expect(container.innerHTML).not.toMatch(/612|600|500|750|640/);
  });
});

describe("salary bands", () => {
  it("span p10 to p90 of the entries", () => {
    expect(getReportedBand({ p10: 1, p25: 2, median: 3, p75: 4, p90: 5 })).toEqual({ low: 1, median: 3, high: 5 });
    expect(getReportedBand(null)).toBeNull();
  });

  it("span p25 to p75 of official figures unless withheld", () => {
    const official: OfficialPay = {
      occupationCode: "2223",
      occupation: "Sykepleiere",
      year: 2025,
      agreed: { p25: 2, median: 3, adjustedMedian: 3, p75: 4, mean: 3 },
      totalEarnings: null,
      comparedWith: "agreed",
      source: "SSB",
    };
    expect(getOfficialBand(official)).toEqual({ low: 2, median: 3, high: 4 });
    expect(getOfficialBand({ ...official, agreed: { ...official.agreed, median: null } })).toBeNull();
    expect(getOfficialBand(null)).toBeNull();
    expect(getComparableMedian({ ...official, agreed: { ...official.agreed, adjustedMedian: 4 } })).toBe(4);
    expect(getComparableMedian({ ...official, comparedWith: "total" })).toBeNull();
  });
});
