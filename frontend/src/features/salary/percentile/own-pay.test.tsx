import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MySalaryEntry } from "#api/types";
import { setOwnSalary } from "../own-salary";
import { useOwnPay } from "./own-pay";

const entry = {
  annualSalary: 480_000,
  fullTimeSalary: 600_000,
  employmentPercentage: 80,
  includesAdditions: true,
} as MySalaryEntry;

it("pay of an entry is marked with a typed percentage", () => {
  const { result } = renderHook(() => useOwnPay(entry));
  act(() => result.current.setPercentage("60"));
  act(() => result.current.mark());
  const pay = { salary: 800_000, measure: "total" };
  expect(result.current).toMatchObject({ typed: "480000", percentage: "60", pay, storedSalary: 800_000 });
});

it("marked pay is converted once by a typed percentage", () => {
  setOwnSalary(600_000);
  const { result } = renderHook(() => useOwnPay());
  act(() => result.current.setPercentage("50"));
  act(() => result.current.mark());
  act(() => result.current.mark());
  expect(result.current).toMatchObject({ typed: "600000", percentage: "50", storedSalary: 1_200_000 });
});
