import { act, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { setOwnSalary } from "../own-salary";
import { SalaryDot } from "./EntryCard";

const countMarks = ({ container }: ReturnType<typeof render>) => container.querySelectorAll("rect").length;

describe("a salary on the axis", () => {
  it("is beside the stored salary until that is removed", () => {
    const view = render(<SalaryDot amount={598_400} />);
    const alone = countMarks(view);
    act(() => setOwnSalary(640_000));
    expect(countMarks(view)).toBe(alone + 1);
    act(() => setOwnSalary(null));
    expect(countMarks(view)).toBe(alone);
  });

  it("is beside the own salary if storage is blocked", () => {
    const alone = countMarks(render(<SalaryDot amount={598_400} />));
    const refuse = () => {
      throw new DOMException("", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    setOwnSalary(640_000);
    expect(countMarks(render(<SalaryDot amount={598_400} />))).toBe(alone + 1);
    vi.restoreAllMocks();
    setOwnSalary(null);
  });
});
