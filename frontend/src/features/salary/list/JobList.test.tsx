import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { JobListItem } from "#api/types";
import { estimated, measured, officialOverview } from "#testing/figures";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { JobList } from "./JobList";

function open(jobs: readonly JobListItem[]) {
  stubServer({ "/api/official-pay": officialOverview });
  renderAt("/", <JobList title="Stillinger" jobs={jobs} query={{ company: "Ahus" }} />);
}

it("first new row takes the focus when a short list is shown whole", async () => {
  const figures = { count: 60, averageSalary: 600_000, range: null, ...measured };
  open(Array.from({ length: 20 }, (_, index) => ({ jobTitle: `Yrke ${index}`, ...figures })));
  await userEvent.click(screen.getByRole("button", { name: "Vis alle 20" }));
  expect(screen.getByRole("link", { name: "Yrke 10" })).toHaveFocus();
});

it("computed mean in front of official pay is named as computed", async () => {
  open([{ jobTitle: "Sykepleier", count: null, occupation: "2223", ...estimated }]);
  expect(await screen.findByRole("img", { name: /midten .*, snitt 612\s000, beregnet$/ })).toBeVisible();
});
