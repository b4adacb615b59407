import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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
