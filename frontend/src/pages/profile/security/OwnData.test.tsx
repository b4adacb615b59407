import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getCalls, openProfile } from "#testing/profile";
import { jsonResponse } from "#testing/server";

const PATH = "/api/profile/export";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("'Last ned mine data'", () => {
  it("saves all data as klarlonn.json using the token", async () => {
    const fileNames: string[] = [];
    URL.createObjectURL = () => "blob:export";
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      fileNames.push(`${this.download} ${this.href}`);
    });
    const server = openProfile("/profile?fane=sikkerhet", { [PATH]: { name: "Kari Nordmann" } });
    await userEvent.click(await screen.findByRole("button", { name: "Last ned mine data" }));
    await waitFor(() => expect(fileNames).toEqual(["klarlonn.json blob:export"]));
    const [call] = getCalls(server, "GET", PATH);
    expect(new Headers(call?.headers).get("Authorization")).toBe("Bearer kari-token");
  });

  it("says that contributions and messages are included", async () => {
    openProfile("/profile?fane=sikkerhet");
    const panel = await screen.findByRole("region", { name: "Mine data" });
    expect(panel).toHaveTextContent(
      "Last ned alt vi har lagret om deg, som en fil. Det du har sendt inn og skrevet i forumet, er med.",
    );
  });

  it("shows an error on failure", async () => {
    openProfile("/profile?fane=sikkerhet", { [PATH]: () => jsonResponse({}, 500) });
    await userEvent.click(await screen.findByRole("button", { name: "Last ned mine data" }));
    expect(await screen.findByText("Kunne ikke hente dataene dine")).toBeVisible();
  });
});
