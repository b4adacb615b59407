import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { JobSummary } from "#api/types";
import { lockedSummary, officialBySector } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import PayCheckPage from "./PayCheckPage";

const bySector: JobSummary = { ...lockedSummary, official: officialBySector };

async function open(summary: JobSummary, query = "") {
  stubServer({ "/api/job-titles": ["Sykepleier"], "/api/municipalities": [], "/api/jobs/Sykepleier": summary });
  renderAt(`/lonnssjekk?title=Sykepleier${query}`, <PayCheckPage />);
  await userEvent.type(screen.getByLabelText("Årslønna di før skatt"), "620000");
  return screen.findByRole("region", { name: "Hvor du ligger" });
}

const getText = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it("pay is judged by the official pay of the sector", async () => {
  const verdict = await open(bySector);
  await waitFor(() => expect(getText(verdict)).toContain("Omtrent 50 % av sykepleiere i Norge tjener mindre"));
  await userEvent.selectOptions(await screen.findByLabelText("Sektor"), "i kommune og fylke");
  await waitFor(() => expect(getText(verdict)).toMatch(/Omtrent 6\d % av sykepleiere i kommune og fylke i Norge/));
  expect(within(verdict).getByRole("heading", { name: "Hos SSB, avtalt lønn i kommune og fylke" })).toBeVisible();
  expect(getText(verdict)).toContain("uten tillegg og bonus. Kilde: Statistisk sentralbyrå, tabell 11418.");
  expect(screen.getByText(/Lønningene som er meldt inn her, er fra alle sektorer\./)).toBeVisible();
});

it("sector of a link is chosen, and is part of the letter and the sheet", async () => {
  const verdict = await open(bySector, "&sektor=statlig");
  await waitFor(() =>
    expect(getText(verdict)).toContain("Midten for sykepleiere i staten i Norge var 600 000 kr i 2025"),
  );
  await userEvent.click(screen.getByRole("tab", { name: "Brev og spørsmål" }));
  const letter = await screen.findByRole("region", { name: "Brev om lønnssamtale" });
  expect(getText(letter)).toContain(
    "I hele landet tjener halvparten over 600 000 kr i året uten tillegg i staten, og snittet er 605 000 kr",
  );
  await userEvent.click(screen.getByRole("tab", { name: "Ark til samtalen" }));
  expect(await screen.findByRole("rowheader", { name: "Hos SSB, avtalt lønn i staten" })).toBeVisible();
});

it("pay with additions is compared with all sectors, and that is said", async () => {
  const verdict = await open(bySector, "&sektor=kommune");
  await userEvent.click(screen.getByRole("radio", { name: "Med tillegg" }));
  await waitFor(() => expect(getText(verdict)).toContain("Midten for sykepleiere i Norge var 655 200 kr i 2025"));
  expect(getText(verdict)).toContain("SSB har lønn etter sektor bare uten tillegg, så dette er alle sektorer.");
});

it("no sector is asked for without figures of it", async () => {
  const verdict = await open(lockedSummary, "&sektor=kommune");
  await waitFor(() => expect(getText(verdict)).toContain("av sykepleiere i Norge tjener mindre"));
  expect(screen.queryByLabelText("Sektor")).toBeNull();
  expect(getText(verdict)).not.toContain("kommune");
});
