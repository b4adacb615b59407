import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { SalaryEntryForm } from "../../../api/types";
import { DisplayParts } from "./DisplayField";
import { SHOWS_ALL } from "./display";

const entry: SalaryEntryForm = {
  jobTitle: "Kokk",
  company: "Kafé Nord",
  location: "Oslo",
  annualSalary: 500_000,
  employmentPercentage: 100,
  experienceYears: "3-5",
};

it.each([
  ["Oslo", "Oslo", "Oslo fylke"],
  ["Bodø", "Nordland", "Nordland"],
  ["Bodø", "", "Fylket"],
])("the choices of %s in '%s' have different names", (location, county, label) => {
  render(<DisplayParts entry={{ ...entry, location }} county={county} value={SHOWS_ALL} onChange={vi.fn()} />);
  const choices = within(screen.getByRole("group", { name: "Sted" })).getAllByRole("radio");
  expect(choices.map((choice) => choice.parentElement?.textContent)).toEqual([location, label, "Skjult"]);
});
