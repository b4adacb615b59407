import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { KeyFigures } from "./KeyFigures";
import { Average, Count, LockedAmount } from "./Locked";

const getText = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");

describe("locked values", () => {
  // spec 1.4.18
  it("show a placeholder and 'Skjult' to screen readers", () => {
    const { container } = render(<LockedAmount />);
    const placeholder = container.querySelector("[aria-hidden]");
    expect(placeholder && getText(placeholder)).toBe("750 000 kr");
    expect(container.lastElementChild).toHaveTextContent("Skjult");
  });

  // spec 1.9.10
  it("mark a rounded average", () => {
    const { container, rerender } = render(<Average amount={620_000} locked />);
    expect(getText(container)).toBe("~620 000 kr");
    rerender(<Average amount={621_750} locked={false} />);
    expect(getText(container)).toBe("621 750 kr");
  });

  it("hide a count", () => {
    const { container, rerender } = render(<Count count={null} />);
    expect(getText(container)).toBe("***skjult");
    rerender(<Count count={1234} />);
    expect(getText(container)).toBe("1 234");
  });
});

describe("KeyFigures", () => {
  const locked = {
    count: null,
    averageSalary: 620_000,
    highest: null,
    lowest: null,
    median: null,
    range: null,
    histogram: null,
  };

  // spec 1.9.9
  it("shows a visitor's figures from null", () => {
    const { container } = render(<KeyFigures figures={locked} locked />);
    const figures = [...container.querySelectorAll("dd")].map(getText);
    expect(figures).toEqual(["~620 000 kr", "750 000 krSkjult", "750 000 krSkjult", "750 000 krSkjult", "***skjult"]);
  });

  it("shows a member's figures and a dash for unknown ones", () => {
    const figures = { ...locked, count: 2, averageSalary: 621_750, highest: 700_000, lowest: null, median: 610_000 };
    const { container } = render(<KeyFigures figures={figures} locked={false} />);
    expect([...container.querySelectorAll("dd")].map(getText)).toEqual([
      "610 000 kr",
      "621 750 kr",
      "–",
      "700 000 kr",
      "2",
    ]);
  });

  it("blurs nothing without entries", () => {
    const { container } = render(<KeyFigures figures={{ ...locked, count: 0, averageSalary: null }} locked />);
    expect([...container.querySelectorAll("dd")].map(getText)).toEqual(["–", "–", "–", "–", "0"]);
  });
});
