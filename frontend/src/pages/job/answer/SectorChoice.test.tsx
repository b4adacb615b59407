import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import type { JobSummary } from "#api/types";
import { entryList, lockedSummary, officialBySector, openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { getRequests, stubServer } from "#testing/server";
import JobPage from "../JobPage";

const SCOPE = /Valget endrer bare SSBs tall for hele yrket\./;

async function open(summary: JobSummary, query = "") {
  const server = stubServer({ "/api/jobs/Sykepleier": summary, "/api/salary-entries": entryList });
  renderAt(
    `/job/Sykepleier${query}`,
    <Routes>
      <Route path="/job/:jobTitle" element={<JobPage />} />
    </Routes>,
  );
  return { server, answer: within(await screen.findByRole("region", { name: "Svaret" })) };
}

it("sector of a visitor changes the official answer and the address", async () => {
  const { server, answer } = await open({ ...lockedSummary, official: officialBySector });
  expect(answer.getByText(/^556\s080–667\s200$/)).toBeVisible();
  expect(answer.queryByText(SCOPE)).toBeNull();
  await userEvent.selectOptions(answer.getByLabelText("Sektor"), "Kommune og fylke");
  expect(answer.getByText(/^528\s000–633\s600$/)).toBeVisible();
  expect(answer.getByText(/Midt i ligger/)).toHaveTextContent(/588\s000\skr, ifølge SSB \(2025\)\.$/);
  expect(answer.getByRole("img", { name: /^Yrket i kommune og fylke, SSB 2025: / })).toBeVisible();
  expect(answer.getByText(SCOPE)).toBeVisible();
  expect(answer.getByText(/Kilde: Statistisk sentralbyrå, tabell 11418\./)).toBeVisible();
  expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/job\/Sykepleier\?sektor=kommune$/);
  expect(getRequests(server).filter((path) => path.includes("sektor"))).toEqual([]);
  expect(answer.getByRole("link", { name: "Sjekk det" })).toHaveAttribute(
    "href",
    "/lonnssjekk?title=Sykepleier&sektor=kommune#tilbud",
  );
});

it("sector without quartiles has the middle alone", async () => {
  const { answer } = await open({ ...lockedSummary, official: officialBySector }, "?sektor=statlig");
  expect(answer.getByText(/^600\s000$/, { selector: "p" })).toBeVisible();
  expect(answer.getByRole("heading", { name: /Midt i ligger$/ })).toBeVisible();
});

it("sector never changes the figures of entries", async () => {
  const { answer } = await open({ ...openSummary, official: officialBySector }, "?sektor=kommune");
  expect(answer.getByText(/^556\s000–668\s000$/)).toBeVisible();
  expect(answer.getByRole("img", { name: /Yrket i kommune og fylke, SSB 2025: .*588\s000/ })).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Med tillegg" }));
  expect(answer.queryByLabelText("Sektor")).toBeNull();
  expect(answer.getByRole("img", { name: /Alle sykepleiere, SSB 2025: / })).toBeVisible();
});

it("sectors are listed below what the figures rest on", async () => {
  await open({ ...lockedSummary, official: officialBySector });
  const basis = within(screen.getByRole("region", { name: "Hva tallene bygger på" }));
  const row = basis.getByText("Median, avtalt lønn i staten").closest("div");
  expect(row).toHaveTextContent(/600\s000\skr$/);
});

it.each([lockedSummary, { ...lockedSummary, official: { ...officialBySector, sectors: [] } }])(
  "nothing of sectors is shown without them",
  async (summary) => {
    const { answer } = await open(summary, "?sektor=kommune");
    expect(answer.getByText(/^556\s080–667\s200$/)).toBeVisible();
    expect(answer.queryByLabelText("Sektor")).toBeNull();
    expect(screen.queryByText(/sektor gjelder/)).toBeNull();
    expect(answer.queryByText(SCOPE)).toBeNull();
  },
);
