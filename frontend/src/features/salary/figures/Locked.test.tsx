import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { formatPay } from "#lib/format";
import { Count, LockedAmount } from "./Locked";

const getText = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");

describe("locked values", () => {
  // spec 1.4.18, 1.9.9
  it.each([
    ["lowest", "600 000"],
    ["highest", "900 000"],
  ] as const)("show a placeholder of the %s and 'Skjult' to screen readers", (figure, amount) => {
    const { container } = render(<LockedAmount figure={figure} />);
    const placeholder = container.querySelector("[aria-hidden]");
    expect(placeholder && getText(placeholder)).toBe(amount);
    expect(container.lastElementChild).toHaveTextContent("Skjult");
  });

  // spec 1.9.10
  it("mark a rounded average", () => {
    expect(formatPay(620_000, true).replaceAll("\u00a0", " ")).toBe("~620 000 kr");
    expect(formatPay(621_750, false).replaceAll("\u00a0", " ")).toBe("621 750 kr");
  });

  it("hide a count", () => {
    const { container, rerender } = render(<Count count={null} />);
    expect(getText(container)).toBe("***skjult");
    rerender(<Count count={1234} />);
    expect(getText(container)).toBe("1 234");
  });
});
