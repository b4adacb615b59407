import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { kari } from "#testing/account";
import { lockedSummary } from "#testing/jobs";
import { getUrlOutput, renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import JobPage from "../JobPage";

const responses = {
  "/api/auth/me": kari.user,
  "/api/jobs/Sykepleier": lockedSummary,
  "/api/salary-entries": { entries: [], totalCount: 0, hasMore: false, hasAccess: false, isBlurred: true },
};

function open(path: string) {
  renderAt(
    path,
    <Routes>
      <Route path="/job/:jobTitle" element={<JobPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

async function contributeFromBanner() {
  const banner = within(await screen.findByRole("complementary", { name: "Begrenset tilgang til lønnsdata" }));
  const contributeLink = banner.getByRole("link", { name: "Bidra nå" });
  await userEvent.click(contributeLink);
  return contributeLink;
}

const form = () => screen.findByRole("dialog", { name: "Send inn lønna di" });

beforeEach(() => sessionStorage.clear());

describe("salary form over a job page", () => {
  beforeEach(() => localStorage.setItem("auth-token", kari.token));

  it("opens for a member with the title and keeps the URL", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    await contributeFromBanner();
    const dialog = within(await form());
    expect(await dialog.findByRole("combobox", { name: "Stilling" })).toHaveValue("Sykepleier");
    expect(dialog.getByRole("combobox", { name: "Arbeidsplass" })).toHaveValue("");
    expect(getUrlOutput()).toHaveTextContent(/^\/job\/Sykepleier$/);
  });

  it("has the company filled in on a company's page", async () => {
    stubServer(responses);
    open("/job/Sykepleier?company=Ahus");
    await contributeFromBanner();
    const dialog = within(await form());
    expect(await dialog.findByRole("combobox", { name: "Stilling" })).toHaveValue("Sykepleier");
    expect(dialog.getByRole("combobox", { name: "Arbeidsplass" })).toHaveValue("Ahus");
  });

  it("steps forward and back in place and closes at the start", async () => {
    stubServer(responses);
    open("/job/Sykepleier?company=Ahus");
    const contributeLink = await contributeFromBanner();
    const dialog = within(await form());
    expect(await dialog.findByRole("heading", { level: 2, name: "Hva jobber du som?" })).toBeVisible();
    await waitFor(() => expect(dialog.getByRole("combobox", { name: "Sted" })).toHaveFocus());
    await userEvent.type(dialog.getByRole("combobox", { name: "Sted" }), "Oslo");
    await userEvent.click(dialog.getByRole("button", { name: "Neste" }));
    const pay = await dialog.findByLabelText("Lønn før skatt");
    await waitFor(() => expect(pay).toHaveFocus());
    await userEvent.click(dialog.getByRole("button", { name: "Tilbake" }));
    expect(await dialog.findByRole("combobox", { name: "Sted" })).toHaveValue("Oslo");
    await userEvent.click(dialog.getByRole("button", { name: "Tilbake" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(contributeLink).toHaveFocus());
    expect(getUrlOutput()).toHaveTextContent(/^\/job\/Sykepleier\?company=Ahus$/);
  });
});

describe("visitor who contributes from a job page", () => {
  it("gets the form page with title and company", async () => {
    stubServer(responses);
    open("/job/Sykepleier?company=Ahus");
    const [contributeLink] = await screen.findAllByRole("link", { name: "Bidra nå" });
    await userEvent.click(contributeLink as HTMLElement);
    expect(getUrlOutput()).toHaveTextContent(/^\/bidra\?jobTitle=Sykepleier&company=Ahus$/);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
