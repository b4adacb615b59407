import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Activity } from "#api/types";
import { createDeferredResponse, openProfile } from "#testing/profile";
import { getRequests, jsonResponse } from "#testing/server";

const post: Activity = {
  id: "1",
  type: "post",
  company: "Ås & Sønn/AS",
  post_title: null,
  content: "Godt sted å jobbe.",
  created_at: "2026-11-20T12:00:00Z",
  is_anonymous: false,
  is_hidden: false,
  hidden_reason: null,
};
const comment: Activity = { ...post, type: "comment", post_title: "Hvordan er lønna?", content: "Helt grei." };

const open = (respond: unknown) => openProfile("/profile?fane=kommentarer", { "/api/profile/comments": respond });

describe("'Mine kommentarer'", () => {
  // spec 2.2.62
  it("shows a loading message", async () => {
    const { respond, resolve } = createDeferredResponse();
    open(respond);
    await waitFor(() => expect(respond).toHaveBeenCalled());
    expect(screen.getByText("Laster kommentarer …")).toBeVisible();
    await act(async () => resolve(jsonResponse([])));
    expect(screen.queryByText("Laster kommentarer …")).toBeNull();
  });

  // spec 2.2.63
  it("without comments links to the home page", async () => {
    open([]);
    expect(await screen.findByText("Du har ikke skrevet noen kommentarer ennå.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Til forsiden" })).toHaveAttribute("href", "/");
  });

  // spec 2.2.64, 2.3.4
  it("lists posts and comments with company, date and text", async () => {
    open([post, comment]);
    const list = await screen.findByRole("list", { name: "Mine kommentarer" });
    const [first, second] = within(list).getAllByRole("listitem");
    expect(first).toHaveTextContent(/^InnleggÅs & Sønn\/AS20\. november 2026Godt sted å jobbe\.$/);
    expect(second).toHaveTextContent(/^KommentarÅs & Sønn\/AS20\. november 2026Hvordan er lønna\?Helt grei\.$/);
    for (const link of within(list).getAllByRole("link")) {
      expect(link).toHaveAttribute("href", "/bedrift/%C3%85s%20%26%20S%C3%B8nn%2FAS?tab=forum");
    }
  });

  it("marks anonymous and hidden messages, with the reason", async () => {
    open([
      { ...post, is_anonymous: true },
      { ...comment, is_hidden: true, hidden_reason: "Nevner en kollega." },
    ]);
    const [anonymous, hidden] = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(anonymous).toHaveTextContent("Anonymt");
    expect(hidden).toHaveTextContent("Skjult av moderator: Nevner en kollega.");
    expect(hidden).toHaveTextContent("Helt grei.");
    expect(hidden).not.toHaveTextContent("Anonymt");
  });

  it("loads 50 items at a time", async () => {
    const all = Array.from({ length: 55 }, (_, index) => ({ ...post, id: `${index}`, content: `Tekst ${index}.` }));
    const server = open((url: URL) => {
      const before = url.searchParams.get("before");
      const from = before === null ? 0 : Number(before) + 1;
      return jsonResponse(all.slice(from, from + 50));
    });
    expect(await screen.findByText("Tekst 49.")).toBeVisible();
    expect(screen.queryByText("Tekst 50.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Vis flere" }));
    expect(await screen.findByText("Tekst 54.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Vis flere" })).toBeNull();
    expect(getRequests(server).filter((call) => call.startsWith("/api/profile/comments"))).toEqual([
      "/api/profile/comments",
      "/api/profile/comments?before=49",
    ]);
  });

  it("is refetched when the tab is reopened", async () => {
    const { respond, resolve } = createDeferredResponse();
    let calls = 0;
    open(() => (calls++ === 0 ? jsonResponse([post]) : respond()));
    expect(await screen.findByText("Godt sted å jobbe.")).toBeVisible();
    await userEvent.click(screen.getByRole("tab", { name: "Profil" }));
    await userEvent.click(screen.getByRole("tab", { name: "Mine kommentarer" }));
    expect(await screen.findByText("Laster kommentarer …")).toBeVisible();
    expect(screen.queryByText("Godt sted å jobbe.")).toBeNull();
    await act(async () => resolve(jsonResponse([])));
    expect(await screen.findByText("Du har ikke skrevet noen kommentarer ennå.")).toBeVisible();
  });

  it("renders content as plain text", async () => {
    open([{ ...post, content: '<img src="x" onerror="alert(1)">' }]);
    expect(await screen.findByText('<img src="x" onerror="alert(1)">')).toBeVisible();
  });

  // spec 2.8.2
  it("shows 'Kunne ikke hente kommentarer' and retries", async () => {
    let fails = true;
    open(() => (fails ? jsonResponse({}, 500) : jsonResponse([post])));
    expect(await screen.findByText("Kunne ikke hente kommentarer")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("Godt sted å jobbe.")).toBeVisible();
  });
});
