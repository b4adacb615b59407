import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SessionUser } from "#api/session";
import { getPageLoads, kari } from "#testing/account";
import { renderAt } from "#testing/render";
import { getRequests, stubServer } from "#testing/server";
import { MobileAccount } from "../layout/SideMenu";
import { UserMenu } from "./UserMenu";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

afterEach(() => {
  vi.clearAllMocks();
});

function renderSignedIn(user: Partial<SessionUser> = {}, waiting = 0) {
  localStorage.setItem("auth-token", "karis-token");
  const server = stubServer({
    "/api/auth/me": { ...kari.user, ...user },
    "/api/moderation/queue": { counts: { message: waiting, profile: 0, name: 0, entry: 0, appeal: 0 }, items: [] },
    "/api/auth/logout": () => new Response(null, { status: 204 }),
  });
  renderAt("/steder", <UserMenu />);
  return server;
}

const avatar = () => screen.findByRole("button", { name: "Konto: Kari Nordmann" });
const item = (name: string) => screen.getByRole("menuitem", { name });

async function open() {
  const server = renderSignedIn();
  await userEvent.click(await avatar());
  await screen.findByRole("menu", { name: "Konto" });
  return server;
}

describe("header", () => {
  // spec 1.2.80
  it("shows a skeleton while the session is loading", async () => {
    renderSignedIn();
    expect(screen.getByRole("status", { name: "Laster kontoen …" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Logg inn" })).toBeNull();
    expect(await avatar()).toBeVisible();
  });

  // spec 1.2.78, 1.3.7
  it.each([
    [{ name: "Kari Nordmann" }, "Konto: Kari Nordmann", "K"],
    [{ name: "åse" }, "Konto: åse", "Å"],
    [{ name: "", email: "ola@example.no" }, "Konto: ola@example.no", "O"],
  ])("shows a letter as avatar of %j", async (user, name, letter) => {
    renderSignedIn(user);
    expect(await screen.findByRole("button", { name })).toHaveTextContent(letter);
  });
});

describe("member menu", () => {
  // spec 1.2.79, 1.2.81
  it("shows name and email and links to profile and settings", async () => {
    await open();
    expect(screen.getByText("Kari Nordmann")).toBeVisible();
    expect(screen.getByText("kari@example.no")).toBeVisible();
    expect(item("Profil")).toHaveAttribute("href", "/profile");
    expect(item("Innstillinger")).toHaveAttribute("href", "/profile?fane=sikkerhet");
    expect(item("Logg ut")).toBeVisible();
  });

  it("supports keyboard navigation", async () => {
    renderSignedIn();
    (await avatar()).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(await screen.findByRole("menuitem", { name: "Profil" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(item("Innstillinger")).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(item("Logg ut")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(item("Profil")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    expect(item("Logg ut")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    expect(item("Profil")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(await avatar()).toHaveFocus();
  });

  it("closes on Tab, its button or a click outside", async () => {
    await open();
    await userEvent.tab();
    expect(screen.queryByRole("menu")).toBeNull();
    await userEvent.click(await avatar());
    expect(await avatar()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await avatar());
    expect(screen.queryByRole("menu")).toBeNull();
    await userEvent.click(await avatar());
    await userEvent.click(screen.getByText("Kari Nordmann"));
    expect(screen.getByRole("menu")).toBeVisible();
    await userEvent.click(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("closes on navigation", async () => {
    await open();
    await userEvent.click(item("Innstillinger"));
    expect(screen.getByLabelText("Adresse").textContent).toBe("/profile?fane=sikkerhet");
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("signs out", async () => {
    const server = await open();
    await userEvent.click(item("Logg ut"));
    expect(await screen.findByRole("button", { name: "Logg inn" })).toBeVisible();
    expect(getRequests(server).at(-1)).toBe("/api/auth/logout");
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["reload"]));
  });
});

describe("link to moderation", () => {
  it.each([
    [1200, /^Moderering\s*1\s200 saker venter$/],
    [1, /^Moderering\s*1 sak venter$/],
    [0, "Moderering"],
  ])("shows moderators that %i wait", async (waiting, name) => {
    renderSignedIn({ isModerator: true }, waiting);
    await userEvent.click(await avatar());
    expect(await screen.findByRole("menuitem", { name })).toHaveAttribute("href", "/moderering");
  });

  it("is neither shown to other members nor requested for them", async () => {
    const server = await open();
    expect(screen.queryByRole("menuitem", { name: /Moderering/ })).toBeNull();
    expect(getRequests(server)).not.toContain("/api/moderation/queue");
  });
});

describe("small-screen menu", () => {
  // spec 1.2.33
  it("shows the member and the menu items", async () => {
    const onChosen = vi.fn();
    stubServer({});
    renderAt(
      "/steder",
      <MobileAccount user={kari.user} onChosen={onChosen}>
        <a href="/bidra">Send inn data</a>
      </MobileAccount>,
    );
    expect(screen.getByText("K")).toBeVisible();
    expect(screen.getByText("Kari Nordmann")).toBeVisible();
    expect(screen.getByText("kari@example.no")).toBeVisible();
    const items = [...screen.getByRole("region", { name: "Konto" }).querySelectorAll("a, button")];
    expect(items.map((item) => item.textContent)).toEqual(["Profil", "Innstillinger", "Send inn data", "Logg ut"]);
    await userEvent.click(screen.getByRole("button", { name: "Logg ut" }));
    expect(onChosen).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(getPageLoads()).toEqual(["reload"]));
  });
});
