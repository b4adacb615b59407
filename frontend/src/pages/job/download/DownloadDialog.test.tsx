import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Toasts } from "#ui/notifications/Toasts";
import { DownloadButton } from "./DownloadButton";

const loadToaster = () => import("#ui/notifications/Toaster");

async function openDialog(jobTitle: string, query = "") {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={[`/job/x${query}`]}>
      <DownloadButton jobTitle={jobTitle} />
      <Toasts load={loadToaster} />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole("button", { name: "Last ned" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "Last ned og bygg inn" })) };
}

it("dialog links to the tables of the title", async () => {
  const { dialog } = await openDialog("Lege, spesialist");
  const link = dialog.getByRole("link", { name: "Lønn etter erfaring, CSV" });
  const url = new URL(link.getAttribute("href") ?? "", "http://klarlonn.test");
  expect(url.pathname).toBe("/api/v2/tables/KL02/data");
  expect(url.searchParams.get("valueCodes[Stilling]")).toBe("[Lege, spesialist]");
  expect(url.searchParams.get("valueCodes[Erfaring]")).toBe("*");
  expect(url.searchParams.get("outputFormat")).toBe("csv");
  expect(dialog.getByRole("link", { name: "Offisiell lønn etter år, JSON" })).toHaveAttribute("download", "KL06.json");
});

it("picture and frame are about the chosen people", async () => {
  const { user, dialog } = await openDialog('Kokk & "kjøkkensjef"', "?location=Oslo&experience=3-5");
  const picture = dialog.getByRole("link", { name: "Bilde av svaret, SVG" });
  expect(picture.getAttribute("href")).toMatch(/^\/link-pictures\/Kokk.*\/svg\?experience=3-5&location=Oslo$/);
  await user.click(dialog.getByRole("button", { name: "Kopier koden" }));
  expect(await screen.findByText("Koden er kopiert")).toBeVisible();
  const code = await navigator.clipboard.readText();
  const frame = new DOMParser().parseFromString(code, "text/html").querySelector("iframe");
  expect(frame?.title).toBe('Lønn for Kokk & "kjøkkensjef"');
  expect(frame?.src).toMatch(/\/innbygging\/Kokk.*\?experience=3-5&location=Oslo$/);
  expect(dialog.getByRole("textbox", { name: "Kode" })).toHaveValue(code);
});
